import type { Row } from "../../database/table-rows.ts";
import type { AccountNotice } from "../../email/enqueue-account-notice.ts";

export type AccountNoticeRow = Row<
  "account_notices",
  { owner_type: "account" | "contractor" | "partner" },
  "kind" | "details"
> &
  AccountNotice;
