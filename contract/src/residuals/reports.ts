import Type, { type TSchema } from "typebox";
import { idOf } from "../shared/ids.ts";
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
    { description: "One partner: the sum of its sales codes." },
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
    { description: "One sales code: the sum of its merchants." },
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
        Type.String({ description: "The merchant's number at the processor; null without one." }),
      ),
      sales_code_id: extension(salesCodeId),
      schedule_a_id: extension(idOf("schedule_a", "The Schedule A that it was reckoned by.")),
      discount: extension(
        shareBasisPoints("What the partner's tier took off every expense; 0 without a tier."),
      ),
      ...sums,
      items: Type.Array(ReportItem, { description: "What each kind of fee earned." }),
      shares: Type.Array(ParticipantShare, {
        description: "How the pool is divided; the amounts add up to it.",
      }),
    },
    { description: "One merchant: what it earned, by item, and who receives which part." },
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
            "Its part of each sales code; the amounts add up to `amount`. A sales code whose share changed within the period comes once for each share.",
        },
      ),
    },
    {
      description:
        "One agent group or partner: what it receives, and what the merchants earned that it has a share of.",
    },
  ),
);

/** The body of a report: its rows, all at once. */
function reportOf<T extends TSchema>(name: string, row: T) {
  return component(
    name,
    strictObject({ data: Type.Array(row, { description: "The rows, largest volume first." }) }),
  );
}

/** What the four reports have in common. */
const report = {
  resource: "reports",
  method: "GET",
  audience: "private-key",
  account: "none",
  idempotent: false,
  params: strictObject({ residualPeriodId: idOf("residual_period", "The period's id.") }),
  errors: ["conflict"],
} as const;

const everyReport =
  "The whole report comes at once, and never changes. With a partner's key it holds that partner's rows. Refused with 409 while the period is not `completed`.";

export const reportPartners = residualsOperation({
  ...report,
  id: "reportPartners",
  path: "/residual_periods/{residualPeriodId}/reports/partners",
  summary: "Report a period by partner",
  description: `Answers a row for each partner: what its merchants processed and paid, what that cost, and what is shared. Each row is the sum of the partner's [sales codes](report-a-period-by-sales-code).\n\n${everyReport}`,
  returns: {
    status: 200,
    schema: reportOf("PartnerReport", PartnerReportRow),
    description: "The report.",
  },
  examples: [examples.partners],
});

export const reportSalesCodes = residualsOperation({
  ...report,
  id: "reportSalesCodes",
  path: "/residual_periods/{residualPeriodId}/reports/partners/sales_codes",
  summary: "Report a period by sales code",
  description: `Answers a row for each sales code. Each row is the sum of its [merchants](report-a-period-by-merchant), cent for cent.\n\n${everyReport}`,
  returns: {
    status: 200,
    schema: reportOf("SalesCodeReport", SalesCodeReportRow),
    description: "The report.",
  },
  examples: [examples.salesCodes],
});

export const reportMerchants = residualsOperation({
  ...report,
  id: "reportMerchants",
  path: "/residual_periods/{residualPeriodId}/reports/partners/merchants",
  summary: "Report a period by merchant",
  description: `Answers a row for each merchant with the fees that it paid, item by item: this is where the other reports come from, and where a figure can be checked.\n\n1. For each item, \`npr\` is what the merchant paid less what was passed on less the cost by Schedule A. It is reckoned without rounding: see \`exact\`.\n2. The partner side has \`share\` of each item's \`npr\`. Their sum is the merchant's pool, rounded once to cents, half to even.\n3. The pool is divided by the sales code's shares; the partner has what no agent group has. Each part of the unrounded pool is cut to whole cents, and the cents left over go to the largest remainders, one each.\n4. In cents, \`npr\` is rounded once for the merchant, half to even, and \`expense\` is what makes \`rev\` less \`fees\` less \`expense\` come to it.\n\nA loss is shared as well: its amounts are below zero, and nothing is taken back from earlier periods.\n\n${everyReport}`,
  returns: {
    status: 200,
    schema: reportOf("MerchantReport", MerchantReportRow),
    description: "The report.",
  },
  examples: [examples.merchants],
});

export const reportParticipants = residualsOperation({
  ...report,
  id: "reportParticipants",
  path: "/residual_periods/{residualPeriodId}/reports/partners/participants",
  summary: "Report a period by participant",
  description: `Answers a row for everyone who receives something: each agent group, and the partner itself. This is the list to pay by. The amounts of a partner's rows add up to the pools of its [sales codes](report-a-period-by-sales-code).\n\n${everyReport}`,
  returns: {
    status: 200,
    schema: reportOf("ParticipantReport", ParticipantReportRow),
    description: "The report.",
  },
  examples: [examples.participants],
});
