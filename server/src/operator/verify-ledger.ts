/** The ledger's own check, for the operator's command. */
export { verifyLedger } from "@openpayfac/ledger";
