export { retentionDueJobs } from "./apply-retention.ts";
