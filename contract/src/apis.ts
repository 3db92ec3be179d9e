import { boarding } from "./boarding/index.ts";
import { pages } from "./pages/index.ts";
import { payments } from "./payments/index.ts";
import { platform } from "./platform/index.ts";
import { residuals } from "./residuals/index.ts";
import type { Api } from "./shared/api.ts";
import { terminals } from "./terminals/index.ts";

/** The published APIs. An operation that two of them list is the same object in both. */
export const apis: readonly Api[] = [payments, boarding, terminals, residuals, platform];

/**
 * The operations of the hosted pages: described like the APIs, for our tests only, and not
 * published.
 */
export const internalApis: readonly Api[] = [pages];
