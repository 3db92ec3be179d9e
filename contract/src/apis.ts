import { boarding } from "./boarding/index.ts";
import { pages } from "./pages/index.ts";
import { payments } from "./payments/index.ts";
import { residuals } from "./residuals/index.ts";
import type { Api } from "./shared/api.ts";
import { terminals } from "./terminals/index.ts";

/** The four APIs. A call that two of them list is one operation, the same object in both. */
export const apis: readonly Api[] = [payments, boarding, terminals, residuals];

/** What the hosted pages call: described as the APIs are, for our tests alone, and never published. */
export const internalApis: readonly Api[] = [pages];
