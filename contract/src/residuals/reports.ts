import Type, { type TSchema } from "typebox";
import { idOf } from "../shared/ids.ts";
import { reads } from "../shared/permissions.ts";
import { component, extension, nullable, strictObject } from "../shared/schema.ts";
import { reportExamples as examples } from "./examples/reports.ts";
import { residualsOperation } from "./operation.ts";
import { ReportItem } from "./report-items.ts";
import {
  division,
  earnings,
  merchantCount,
  ParticipantShare,
  participant,
  refunds,
  salesCodeCount,
  transactionCount,
} from "./report-sums.ts";
import { shareBasisPoints } from "./shares.ts";

const tenantId = idOf("tenant", "The tenant.");
const partnerId = idOf("partner", "The partner.");
const salesCodeId = idOf("sales_code", "The sales code.");
const named = (description: string) => extension(Type.String({ description }));

const sums = { transaction_count: transactionCount, ...earnings, ...refunds, ...division };

export const PartnerReportRow = component(
  "PartnerReportRow",
  strictObject(
    {
      tenant_id: tenantId,
      partner_id: partnerId,
      partner_name: named("The partner's name."),
      sales_code_count: salesCodeCount,
      merchant_count: merchantCount,
      ...sums,
    },
    { description: "One partner: the totals of its sales codes." },
  ),
);

export const SalesCodeReportRow = component(
  "SalesCodeReportRow",
  strictObject(
    {
      tenant_id: tenantId,
      partner_id: partnerId,
      sales_code_id: salesCodeId,
      sales_code_name: named("The sales code's name."),
      merchant_count: merchantCount,
      ...sums,
    },
    { description: "One sales code: the totals of its merchants." },
  ),
);

export const MerchantReportRow = component(
  "MerchantReportRow",
  strictObject(
    {
      tenant_id: tenantId,
      partner_id: partnerId,
      business_id: idOf("business", "The business."),
      business_name: named("The business's name."),
      account_id: idOf("account", "The merchant account."),
      merchant_id: nullable(
        Type.String({ description: "Merchant id at the processor; null without one." }),
      ),
      sales_code_id: extension(salesCodeId),
      schedule_a_id: extension(idOf("schedule_a", "The Schedule A that was applied.")),
      discount: extension(shareBasisPoints("Tier discount on every expense; 0 without a tier.")),
      ...sums,
      items: Type.Array(ReportItem, { description: "Results by item." }),
      shares: Type.Array(ParticipantShare, {
        description: "Division of the pool; the amounts add up to it.",
      }),
    },
    { description: "One merchant: its results by item, and the participants' shares." },
  ),
);

export const ParticipantReportRow = component(
  "ParticipantReportRow",
  strictObject(
    {
      tenant_id: tenantId,
      partner_id: partnerId,
      ...participant,
      merchant_count: merchantCount,
      transaction_count: transactionCount,
      ...earnings,
      ...refunds,
      amount: ParticipantShare.properties.amount,
      shares: Type.Array(
        strictObject({
          sales_code_id: salesCodeId,
          sales_code_name: named("The sales code's name."),
          share: ParticipantShare.properties.share,
          amount: ParticipantShare.properties.amount,
        }),
        {
          description:
            "Shares by sales code; the amounts add up to `amount`. A sales code whose share changed within the period has one entry for each share.",
        },
      ),
    },
    {
      description:
        "One agent group or partner: its residuals, and the results of the merchants in which it has a share.",
    },
  ),
);

/** Body of a report: all rows in one response. */
function reportOf<T extends TSchema>(name: string, row: T) {
  return component(
    name,
    strictObject({ data: Type.Array(row, { description: "The rows, largest volume first." }) }),
  );
}

/** Common properties of the four reports. */
const report = {
  resource: "reports",
  method: "GET",
  audience: "private-key",
  account: "none",
  idempotent: false,
  params: strictObject({ residualPeriodId: idOf("residual_period", "The period's id.") }),
  errors: ["conflict"],
} as const;

/** Representations of every report. */
const reportFormats = {
  content: {
    "text/csv": extension(
      Type.String({ description: "A header row, followed by one row per row of the report." }),
    ),
  },
  description: "The report.",
};

const everyReport =
  "The whole report is returned in one response, and never changes. With `Accept: text/csv` it is returned as a file, in which each list is one column of `name: amount`, separated by semicolons. With a partner's key it contains that partner's rows only. Returns 409 while the period is not `completed`.";

export const reportPartners = residualsOperation({
  ...report,
  id: "reportPartners",
  path: "/residual_periods/{residualPeriodId}/reports/partners",
  ...reads("residuals:read"),
  summary: "Report a period by partner",
  description: `Returns one row for each partner: its merchants' volume and revenue, the expense, and the shared amount. Each row is the sum of the partner's [sales codes](report-a-period-by-sales-code).

${everyReport}`,
  returns: {
    status: 200,
    schema: reportOf("PartnerReport", PartnerReportRow),
    ...reportFormats,
  },
  examples: [examples.partners],
});

export const reportSalesCodes = residualsOperation({
  ...report,
  id: "reportSalesCodes",
  path: "/residual_periods/{residualPeriodId}/reports/partners/sales_codes",
  ...reads("residuals:read"),
  summary: "Report a period by sales code",
  description: `Returns one row for each sales code. Each row is the sum of its [merchants](report-a-period-by-merchant), to the cent.

${everyReport}`,
  returns: {
    status: 200,
    schema: reportOf("SalesCodeReport", SalesCodeReportRow),
    ...reportFormats,
  },
  examples: [examples.salesCodes],
});

export const reportMerchants = residualsOperation({
  ...report,
  id: "reportMerchants",
  path: "/residual_periods/{residualPeriodId}/reports/partners/merchants",
  ...reads("residuals:read"),
  summary: "Report a period by merchant",
  description: `Returns one row for each merchant with its fees by item; two rows for a merchant whose sales code changed within the period. The other reports are sums of these rows, and each amount can be verified here.

1. For each item, \`npr\` is the amount that the merchant paid, less the amounts passed on, less the expense according to the Schedule A. It is calculated without rounding: see \`exact\`.
2. The item's \`share\` of \`npr\` is paid as residuals. The sum over all items is the merchant's pool, rounded once to cents, half to even.
3. The pool is divided by the sales code's shares; the partner receives the rest. Each share of the unrounded pool is truncated to whole cents, and the remaining cents go to the largest remainders, one each.
4. In cents, \`npr\` is rounded once for the merchant, half to even. \`expense\` is adjusted so that \`rev\` less \`fees\` less \`expense\` equals it.

A loss is shared as well: its amounts are negative, and earlier periods do not change.

${everyReport}`,
  returns: {
    status: 200,
    schema: reportOf("MerchantReport", MerchantReportRow),
    ...reportFormats,
  },
  examples: [examples.merchants],
});

export const reportParticipants = residualsOperation({
  ...report,
  id: "reportParticipants",
  path: "/residual_periods/{residualPeriodId}/reports/partners/participants",
  ...reads("residuals:read"),
  summary: "Report a period by participant",
  description: `Returns one row for each participant: each agent group, and the partner itself. Use this report to pay residuals. The amounts of a partner's rows add up to the pools of its [sales codes](report-a-period-by-sales-code).

${everyReport}`,
  returns: {
    status: 200,
    schema: reportOf("ParticipantReport", ParticipantReportRow),
    ...reportFormats,
  },
  examples: [examples.participants],
});
