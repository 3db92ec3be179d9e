import type { PaymentsOperations } from "@openpayfac/contract";
import type { HandlersOf } from "../../http/register-operations.ts";
import { handleDownloadFile } from "./download-file.ts";
import { handleGetFile } from "./get-file.ts";
import { handleUploadFile } from "./upload-file.ts";

/** What does the work of each call about files. */
export const fileHandlers: HandlersOf<PaymentsOperations> = {
  downloadFile: handleDownloadFile,
  getFile: handleGetFile,
  uploadFile: handleUploadFile,
};
