export {
  followChanges,
  readModelDueJobs,
  startReadModel,
} from "./read-model/follow-changes.ts";
export { riskDueJobs } from "./risk/watch-risk.ts";
