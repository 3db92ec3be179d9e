export { applyRetention, retentionDueJobs } from "./apply-retention.ts";
