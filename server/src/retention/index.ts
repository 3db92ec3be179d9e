export { applyRetention, retentionDueJobs } from "./apply-retention.ts";
export {
  exportDetachedPartitions,
  listPartitions,
  openRecordedExport,
  UnknownExportError,
} from "./operator/exports.ts";
