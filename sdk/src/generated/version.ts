// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
/** The version of this package. */
export const version = "0.1.0";
