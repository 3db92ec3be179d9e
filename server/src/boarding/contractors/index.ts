import type { BoardingOperations } from "@openpayfac/contract";
import type { HandlersOf } from "../../http/register-operations.ts";
import { handleCreateContractorLink } from "./create-contractor-link.ts";
import { handleGetContractor } from "./get-contractor.ts";
import { handleGetContractorApplication } from "./get-contractor-application.ts";
import { handleListContractors } from "./list-contractors.ts";
import { handleActivateContractor, handleDeactivateContractor } from "./switch-contractor.ts";

/** What does the work of the calls about contractors. */
export const contractorHandlers: HandlersOf<BoardingOperations> = {
  activateContractor: handleActivateContractor,
  createContractorLink: handleCreateContractorLink,
  deactivateContractor: handleDeactivateContractor,
  getContractor: handleGetContractor,
  getContractorApplication: handleGetContractorApplication,
  listContractors: handleListContractors,
};
