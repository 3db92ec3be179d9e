import Type from "typebox";
import { idOf, idOfAny } from "../shared/ids.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { changes, reads } from "../shared/permissions.ts";
import {
  component,
  lines,
  nullable,
  oneOf,
  strictObject,
  text,
  timestamp,
} from "../shared/schema.ts";
import { CheckVerdict } from "./application-reviews.ts";
import { screeningExamples as examples } from "./examples/screening.ts";
import { platformCommon, platformOperation } from "./operation.ts";

const common = { ...platformCommon, resource: "screening" } as const;

export const findingStates = ["open", "cleared", "confirmed"] as const;
export const findingKinds = ["sanctions", "terminated_merchant"] as const;
export const screeningReportStates = ["due", "overdue", "filed"] as const;
export const screeningReportTargets = ["ofac", "mastercard", "visa"] as const;
/** Reports that `listScreeningReports` returns at most of each kind. */
export const screeningReportsMax = 500;

const code = (description: string) => Type.String({ description });
const day = (description: string) => Type.String({ format: "date", description });

export const ScreeningState = component(
  "ScreeningState",
  strictObject(
    {
      entity: Type.Literal("screening"),
      lists: Type.Array(
        component(
          "ScreeningList",
          strictObject({
            list: code("Name of the sanctions list, such as `SDN`."),
            entries: nullable(Type.Integer({ description: "Entries; null: none was loaded." })),
            sha256: nullable(Type.String({ description: "Digest of the version's files." })),
            published_at: nullable(timestamp("Time at which the version was published.")),
            confirmed_at: nullable(timestamp("Time at which the source last had this version.")),
            attempted_at: nullable(timestamp("Time of the last request to the source.")),
            outcome: nullable(
              code("Of the last request: `loaded`, `unchanged`, `rejected` or `unavailable`."),
            ),
            reason: nullable(code("Code of the reason; null: it did not fail.")),
            detail: nullable(Type.String({ description: "Details; null: it did not fail." })),
          }),
        ),
        { description: "Sanctions lists." },
      ),
      networks: Type.Array(
        component(
          "ListingAlerts",
          strictObject({
            network: oneOf(
              ["mastercard", "visa"],
              "Card network with a list of terminated merchants.",
            ),
            read_until: nullable(
              timestamp("Time up to which its alerts are stored."),
              "Time up to which its alerts are stored; null: none was requested yet.",
            ),
            next_at: timestamp("Time of the next request."),
            failures: Type.Integer({
              description: "Requests that failed since the last response.",
            }),
            reason: nullable(code("Code of the last failure; null: it did not fail.")),
          }),
        ),
        { description: "Alerts of card networks about merchants that they listed later." },
      ),
      next_refresh_at: timestamp("Time at which the lists are requested next."),
      next_run_at: timestamp("Time of the next screening of all accounts and contractors."),
      last_run: nullable(
        component(
          "ScreeningRun",
          strictObject({
            started_at: timestamp("Time at which it was started."),
            finished_at: nullable(
              timestamp("Time at which it finished."),
              "Time at which it finished; null: it continues.",
            ),
            subjects: Type.Integer({ description: "Accounts and contractors." }),
            compared: Type.Integer({
              description: "Of them, those that were compared: a name or a list changed.",
            }),
          }),
        ),
        "The last screening; null: none was started.",
      ),
      open_findings: Type.Integer({ description: "Findings of the tenant without a verdict." }),
    },
    { description: "The lists, and the screening of accounts and contractors with them." },
  ),
);

const ScreeningHit = component(
  "ScreeningHit",
  strictObject(
    {
      subject: code("The compared name: `name`, `legal_name`, or the id of an owner."),
      list: code("The list, such as `SDN`."),
      entry: Type.String({ description: "Number of the entry." }),
      name: Type.String({ description: "Name or alias of the entry." }),
      score: Type.Number({ description: "Similarity of the names, 0 to 100." }),
      programs: Type.Array(Type.String(), { description: "Sanctions programs of the entry." }),
      birth_years: Type.Array(Type.Integer(), { description: "Birth years of the entry." }),
      birth_year_differs: Type.Boolean({
        description: "Whether they differ from that of the person.",
      }),
      countries: Type.Array(Type.String(), { description: "Countries of the entry." }),
    },
    { description: "An entry of a sanctions list whose name is similar." },
  ),
);

export const ScreeningFinding = component(
  "ScreeningFinding",
  strictObject(
    {
      id: idOf("verification_check", "The check with the finding."),
      entity: Type.Literal("screening_finding"),
      kind: oneOf(
        findingKinds,
        "`sanctions`: a name is similar to entries of a sanctions list. `terminated_merchant`: a card network listed the merchant after its check.",
      ),
      state: oneOf(findingStates, "`open`: it waits for a verdict."),
      subject_id: idOfAny(
        ["account", "contractor", "application"],
        "The account or contractor; an application without an account.",
      ),
      subject_name: Type.String({ description: "Its name." }),
      application_id: nullable(
        idOf("application", "The checked application."),
        "The checked application; null: an account or a contractor was checked.",
      ),
      network: nullable(code("Card network that listed the merchant; null: of a sanctions list.")),
      reason: nullable(code("Code of the reason, such as `match_05`.")),
      suggestion: nullable(code("Next step that the reason suggests; null: none.")),
      matched: Type.Array(Type.String(), { description: "Compared fields that matched." }),
      hits: Type.Array(ScreeningHit, { description: "Similar entries of sanctions lists." }),
      found_at: timestamp("Time at which it was found."),
      review: nullable(CheckVerdict, "The newest verdict; null without one."),
      report_due_on: nullable(
        day("Last day to report the blocked funds to OFAC."),
        "Last day to report the blocked funds to OFAC; null: not a confirmed sanctions finding.",
      ),
    },
    { description: "A finding of the screening of accounts, contractors and applications." },
  ),
);

export const ScreeningReport = component(
  "ScreeningReport",
  strictObject(
    {
      entity: Type.Literal("screening_report"),
      owner_id: idOfAny(["account", "contractor"], "The account or contractor."),
      owner_name: Type.String({ description: "Its name." }),
      to: oneOf(
        screeningReportTargets,
        "Receiver. `ofac`: blocked funds of an owner on a sanctions list. `mastercard`, `visa`: a merchant that was terminated for cause.",
      ),
      state: oneOf(screeningReportStates, "`overdue`: the day has passed."),
      due_on: day("Last day of the report."),
      since: timestamp("Time of the block or of the termination."),
      blocked_amount: nullable(
        Type.Integer({ description: "Blocked funds, in cents." }),
        "Blocked funds, in cents; null: not to OFAC.",
      ),
      finding_id: nullable(
        idOf("verification_check", "The confirmed finding."),
        "The confirmed finding; null: not to OFAC.",
      ),
      application_id: nullable(
        idOf("application", "The application, whose data the report names."),
        "The application, whose data the report names; null: none, or to OFAC.",
      ),
      reason_code: nullable(code("The network's code of the cause; null: to OFAC.")),
      cause: nullable(code("Cause of the termination; null: to OFAC.")),
      details: nullable(Type.String({ description: "Details of the cause; null: none." })),
      terminated_by: nullable(
        Type.String({ description: "Name or id of the person who terminated the merchant." }),
        "Name or id of the person who terminated the merchant; null: to OFAC.",
      ),
      filed_at: nullable(timestamp("Time at which the report was recorded; null: not yet.")),
      filed_by: nullable(Type.String({ description: "Id or name of the person; null: not yet." })),
      filed_by_name: nullable(Type.String({ description: "Name of a user; null for others." })),
      reference: nullable(Type.String({ description: "Reference of the report; null: not yet." })),
    },
    { description: "A report that regulations or a network's rules require." },
  ),
);

export const ScreeningReportList = component(
  "ScreeningReportList",
  strictObject({ data: Type.Array(ScreeningReport, { description: "The reports." }) }),
);

export const getScreening = platformOperation({
  ...common,
  id: "getScreening",
  method: "GET",
  path: "/platform/screening",
  ...reads("boarding:review"),
  summary: "Get the state of the screening",
  description:
    "Returns the versions of the sanctions lists, the alerts of card networks, and the last and next screening. Lists and times are those of the platform.",
  idempotent: false,
  returns: { status: 200, schema: ScreeningState, description: "The state." },
  errors: [],
  examples: [examples.get],
});

export const startScreening = platformOperation({
  ...common,
  id: "startScreening",
  method: "POST",
  path: "/platform/screening/run",
  ...changes("system:operate"),
  summary: "Screen everyone now",
  description:
    "Has the platform refresh the sanctions lists and screen every account and contractor within a minute, instead of at the next times.",
  idempotent: true,
  returns: { status: 200, schema: ScreeningState, description: "The state, with the new times." },
  errors: [],
  examples: [examples.start],
});

export const listScreeningFindings = platformOperation({
  ...common,
  id: "listScreeningFindings",
  method: "GET",
  path: "/platform/screening/findings",
  ...reads("boarding:review"),
  summary: "List findings of the screening",
  description:
    "Returns names that are similar to an entry of a sanctions list, and merchants that a card network listed as terminated after their check, newest first.",
  idempotent: false,
  query: cursorQuery("verification_check", {
    state: Type.Optional(oneOf(findingStates, "Returns only findings with this state.")),
    kind: Type.Optional(oneOf(findingKinds, "Returns only findings of this kind.")),
  }),
  returns: {
    status: 200,
    schema: listOf("ScreeningFindingList", ScreeningFinding),
    description: "A page of findings.",
  },
  errors: [],
  examples: [examples.findings],
});

export const reviewScreeningFinding = platformOperation({
  ...common,
  id: "reviewScreeningFinding",
  method: "POST",
  path: "/platform/screening/findings/{id}/review",
  ...changes("accounts:operate", { stepUp: "money", dualApproval: "account_release" }),
  summary: "Clear or confirm a finding",
  description:
    "Records a verdict on a finding about an account or a contractor. `cleared`: it is another person or company; held payouts continue, and blocked funds are released. A second user approves it. `confirmed`: of a sanctions list, the funds are blocked and new payments disabled; of a network's list, payouts stay held. A later verdict replaces it. Findings about an application without an account are decided by its review.",
  idempotent: true,
  params: strictObject({ id: idOf("verification_check", "The finding's id.") }),
  body: strictObject({
    verdict: oneOf(["cleared", "confirmed"], "The verdict."),
    reason: lines("Reason of the verdict, for the record.", { minLength: 1, maxLength: 1_000 }),
  }),
  returns: { status: 200, schema: ScreeningFinding, description: "The finding." },
  errors: ["invalid_status"],
  examples: [examples.review],
});

export const listScreeningReports = platformOperation({
  ...common,
  id: "listScreeningReports",
  method: "GET",
  path: "/platform/screening/reports",
  ...reads("boarding:review"),
  summary: "List reports to OFAC and card networks",
  description: `Returns reports that are required: of blocked funds to OFAC while the block is in force, and of merchants that were terminated for cause to the lists of card networks. The earliest day is first. At most ${screeningReportsMax} of each kind are returned.`,
  idempotent: false,
  query: strictObject({
    state: Type.Optional(
      oneOf(
        screeningReportStates,
        "Returns only reports with this state. `due` includes those that are overdue. Absent: `due`.",
      ),
    ),
  }),
  returns: {
    status: 200,
    schema: ScreeningReportList,
    description: "The reports.",
  },
  errors: [],
  examples: [examples.reports],
});

export const fileScreeningReport = platformOperation({
  ...common,
  id: "fileScreeningReport",
  method: "POST",
  path: "/platform/screening/reports",
  ...changes("accounts:operate"),
  summary: "Record a report that was filed",
  description:
    "Records that blocked funds were reported to OFAC, or a terminated merchant to a card network's list. The report itself is filed there. The platform sends nothing.",
  idempotent: true,
  body: strictObject({
    owner_id: idOfAny(["account", "contractor"], "The account or contractor of the report."),
    to: oneOf(screeningReportTargets, "Receiver of the report."),
    reference: text("Reference of the report, such as its number.", {
      minLength: 1,
      maxLength: 200,
    }),
  }),
  returns: { status: 200, schema: ScreeningReport, description: "The report." },
  errors: ["invalid_status", "referenced_not_found"],
  examples: [examples.file],
});
