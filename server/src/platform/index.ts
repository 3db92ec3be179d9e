export {
  followChanges,
  readModelDueJobs,
  startReadModel,
} from "./read-model/follow-changes.ts";
