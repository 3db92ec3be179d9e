import type { Permission } from "@openpayfac/contract/console";
import { lazyRouteComponent, type RouteComponent } from "@tanstack/react-router";
import type { IconName } from "./shell/icons.tsx";

export type NavigationGroup =
  | "home"
  | "moneyIn"
  | "moneyOut"
  | "merchants"
  | "platform"
  | "sandbox";

/** A page of the console: its address, who may open it, and its place in the navigation. */
export interface ConsolePage {
  path: string;
  /** Null: every signed-in user. */
  permission: Permission | null;
  component: RouteComponent;
  /** The page of the navigation that leads to it, where its path does not say so. */
  parent?: string;
  /** Live mode does not have it. */
  sandboxOnly?: true;
  /** Absent: it is reached from another page. */
  navigation?: {
    group: NavigationGroup;
    name: NavigationName;
    icon: IconName;
    /** Key after `g` that opens it. */
    chord: string;
    /** Whether a phone shows it without "More". */
    bottom?: true;
  };
}

export type NavigationName =
  | "home"
  | "payments"
  | "refunds"
  | "links"
  | "disputes"
  | "payouts"
  | "settlements"
  | "balances"
  | "statements"
  | "applications"
  | "partners"
  | "businesses"
  | "accounts"
  | "bankAccounts"
  | "contractors"
  | "boarding"
  | "terminals"
  | "risk"
  | "plans"
  | "team"
  | "developers"
  | "exports"
  | "audit"
  | "system"
  | "sandbox";

/**
 * Every page of the console. The router, the navigation, the palette and the tests read this list.
 */
export const consolePages: readonly ConsolePage[] = [
  {
    path: "/dashboard",
    permission: null,
    component: lazyRouteComponent(() => import("./home/home-page.tsx"), "HomePage"),
    navigation: { group: "home", name: "home", icon: "home", chord: "h", bottom: true },
  },
  {
    path: "/dashboard/o/$id",
    permission: null,
    component: lazyRouteComponent(() => import("./object/object-page.tsx"), "ObjectPage"),
  },
  {
    path: "/dashboard/payments",
    permission: "payments:read",
    component: lazyRouteComponent(() => import("./payments/payments-page.tsx"), "PaymentsPage"),
    navigation: { group: "moneyIn", name: "payments", icon: "payments", chord: "p", bottom: true },
  },
  {
    path: "/dashboard/payments/new",
    permission: "payments:take",
    component: lazyRouteComponent(
      () => import("./payments/take-payment-page.tsx"),
      "TakePaymentPage",
    ),
  },
  {
    path: "/dashboard/payments/$id",
    permission: "payments:read",
    component: lazyRouteComponent(() => import("./payments/payment-page.tsx"), "PaymentPage"),
  },
  {
    path: "/dashboard/refunds",
    permission: "payments:read",
    component: lazyRouteComponent(() => import("./refunds/refunds-page.tsx"), "RefundsPage"),
    navigation: { group: "moneyIn", name: "refunds", icon: "refunds", chord: "r" },
  },
  {
    path: "/dashboard/links",
    permission: "payments:read",
    component: lazyRouteComponent(() => import("./links/links-page.tsx"), "LinksPage"),
    navigation: { group: "moneyIn", name: "links", icon: "links", chord: "l" },
  },
  {
    path: "/dashboard/disputes",
    permission: "disputes:read",
    component: lazyRouteComponent(() => import("./disputes/disputes-page.tsx"), "DisputesPage"),
    navigation: { group: "moneyIn", name: "disputes", icon: "disputes", chord: "d", bottom: true },
  },
  {
    path: "/dashboard/disputes/$id",
    permission: "disputes:read",
    component: lazyRouteComponent(() => import("./disputes/dispute-page.tsx"), "DisputePage"),
  },
  {
    path: "/dashboard/terminals",
    permission: "terminals:read",
    component: lazyRouteComponent(() => import("./terminals/terminals-page.tsx"), "TerminalsPage"),
    navigation: { group: "moneyIn", name: "terminals", icon: "terminals", chord: "t" },
  },
  {
    path: "/dashboard/terminals/$hsn",
    permission: "terminals:read",
    component: lazyRouteComponent(() => import("./terminals/terminal-page.tsx"), "TerminalPage"),
  },
  {
    path: "/dashboard/payouts",
    permission: "money:read",
    component: lazyRouteComponent(() => import("./payouts/payouts-page.tsx"), "PayoutsPage"),
    navigation: { group: "moneyOut", name: "payouts", icon: "payouts", chord: "o", bottom: true },
  },
  {
    path: "/dashboard/payouts/$id",
    permission: "money:read",
    component: lazyRouteComponent(() => import("./payouts/payout-page.tsx"), "PayoutPage"),
  },
  {
    path: "/dashboard/settlements",
    permission: "money:read",
    component: lazyRouteComponent(
      () => import("./settlements/settlements-page.tsx"),
      "SettlementsPage",
    ),
    navigation: { group: "moneyOut", name: "settlements", icon: "settlements", chord: "s" },
  },
  {
    path: "/dashboard/settlements/unmatched",
    permission: "money:read",
    component: lazyRouteComponent(
      () => import("./settlements/unmatched-page.tsx"),
      "UnmatchedPage",
    ),
  },
  {
    path: "/dashboard/settlements/$id",
    permission: "money:read",
    component: lazyRouteComponent(
      () => import("./settlements/settlement-page.tsx"),
      "SettlementPage",
    ),
  },
  {
    path: "/dashboard/balances",
    permission: "money:read",
    component: lazyRouteComponent(() => import("./balances/balances-page.tsx"), "BalancesPage"),
    navigation: { group: "moneyOut", name: "balances", icon: "balances", chord: "b" },
  },
  {
    path: "/dashboard/balances/$id/ledger",
    permission: "money:read",
    component: lazyRouteComponent(() => import("./balances/ledger-page.tsx"), "LedgerPage"),
  },
  {
    path: "/dashboard/balance-report",
    permission: "money:read",
    component: lazyRouteComponent(
      () => import("./balance-report/balance-report-page.tsx"),
      "BalanceReportPage",
    ),
    parent: "/dashboard/balances",
  },
  {
    path: "/dashboard/statements",
    permission: "money:read",
    component: lazyRouteComponent(
      () => import("./statements/statements-page.tsx"),
      "StatementsPage",
    ),
    navigation: { group: "moneyOut", name: "statements", icon: "statements", chord: "v" },
  },
  {
    path: "/dashboard/statements/$id",
    permission: "money:read",
    component: lazyRouteComponent(() => import("./statements/statement-page.tsx"), "StatementPage"),
  },
  {
    path: "/dashboard/applications",
    permission: "boarding:read",
    component: lazyRouteComponent(
      () => import("./applications/applications-page.tsx"),
      "ApplicationsPage",
    ),
    navigation: { group: "merchants", name: "applications", icon: "applications", chord: "q" },
  },
  {
    path: "/dashboard/applications/$id",
    permission: "boarding:read",
    component: lazyRouteComponent(
      () => import("./applications/application-page.tsx"),
      "ApplicationPage",
    ),
  },
  {
    path: "/dashboard/applications/$id/review",
    permission: "boarding:review",
    component: lazyRouteComponent(() => import("./applications/review-page.tsx"), "ReviewPage"),
  },
  {
    path: "/dashboard/partners",
    permission: "partners:read",
    component: lazyRouteComponent(() => import("./partners/partners-page.tsx"), "PartnersPage"),
    navigation: { group: "merchants", name: "partners", icon: "partners", chord: "i" },
  },
  {
    path: "/dashboard/partners/$id",
    permission: "partners:read",
    component: lazyRouteComponent(() => import("./partners/partner-page.tsx"), "PartnerPage"),
  },
  {
    path: "/dashboard/tenants",
    permission: "tenants",
    component: lazyRouteComponent(() => import("./tenants/tenants-page.tsx"), "TenantsPage"),
    parent: "/dashboard/partners",
  },
  {
    path: "/dashboard/fees",
    permission: "money:read",
    component: lazyRouteComponent(() => import("./fees/fees-page.tsx"), "FeesPage"),
  },
  {
    path: "/dashboard/businesses",
    permission: "accounts:read",
    component: lazyRouteComponent(
      () => import("./businesses/businesses-page.tsx"),
      "BusinessesPage",
    ),
    navigation: { group: "merchants", name: "businesses", icon: "businesses", chord: "n" },
  },
  {
    path: "/dashboard/businesses/$id",
    permission: "accounts:read",
    component: lazyRouteComponent(() => import("./businesses/business-page.tsx"), "BusinessPage"),
  },
  {
    path: "/dashboard/locations",
    permission: "accounts:read",
    component: lazyRouteComponent(() => import("./locations/locations-page.tsx"), "LocationsPage"),
    parent: "/dashboard/businesses",
  },
  {
    path: "/dashboard/locations/$id",
    permission: "accounts:read",
    component: lazyRouteComponent(() => import("./locations/location-page.tsx"), "LocationPage"),
    parent: "/dashboard/businesses",
  },
  {
    path: "/dashboard/accounts",
    permission: "accounts:read",
    component: lazyRouteComponent(() => import("./accounts/accounts-page.tsx"), "AccountsPage"),
    navigation: { group: "merchants", name: "accounts", icon: "accounts", chord: "c" },
  },
  {
    path: "/dashboard/accounts/$id",
    permission: "accounts:read",
    component: lazyRouteComponent(() => import("./accounts/account-page.tsx"), "AccountPage"),
  },
  {
    path: "/dashboard/bank-accounts",
    permission: "bank:read",
    component: lazyRouteComponent(
      () => import("./bank-accounts/bank-accounts-page.tsx"),
      "BankAccountsPage",
    ),
    navigation: { group: "merchants", name: "bankAccounts", icon: "bankAccounts", chord: "k" },
  },
  {
    path: "/dashboard/bank-accounts/$id",
    permission: "bank:read",
    component: lazyRouteComponent(
      () => import("./bank-accounts/bank-account-page.tsx"),
      "BankAccountPage",
    ),
  },
  {
    path: "/dashboard/risk",
    permission: "boarding:review",
    component: lazyRouteComponent(() => import("./risk/risk-page.tsx"), "RiskPage"),
    navigation: { group: "merchants", name: "risk", icon: "risk", chord: "w" },
  },
  {
    path: "/dashboard/risk/$id",
    permission: "boarding:review",
    component: lazyRouteComponent(() => import("./risk/alert-page.tsx"), "RiskAlertPage"),
  },
  {
    path: "/dashboard/underwriting",
    permission: "boarding:review",
    component: lazyRouteComponent(
      () => import("./underwriting/underwriting-page.tsx"),
      "UnderwritingPage",
    ),
    parent: "/dashboard/applications",
  },
  {
    path: "/dashboard/screening",
    permission: "boarding:review",
    component: lazyRouteComponent(() => import("./screening/screening-page.tsx"), "ScreeningPage"),
    parent: "/dashboard/risk",
  },
  {
    path: "/dashboard/contractors",
    permission: "boarding:read",
    component: lazyRouteComponent(
      () => import("./contractors/contractors-page.tsx"),
      "ContractorsPage",
    ),
    navigation: { group: "merchants", name: "contractors", icon: "contractors", chord: "u" },
  },
  {
    path: "/dashboard/contractors/$id",
    permission: "boarding:read",
    component: lazyRouteComponent(
      () => import("./contractors/contractor-page.tsx"),
      "ContractorPage",
    ),
  },
  {
    path: "/dashboard/boarding",
    permission: "boarding:review",
    component: lazyRouteComponent(() => import("./boarding/boarding-page.tsx"), "BoardingPage"),
    navigation: { group: "merchants", name: "boarding", icon: "boarding", chord: "z" },
  },
  {
    path: "/dashboard/plans",
    permission: "pricing:read",
    component: lazyRouteComponent(() => import("./plans/plans-page.tsx"), "PlansPage"),
    navigation: { group: "merchants", name: "plans", icon: "plans", chord: "f" },
  },
  {
    path: "/dashboard/plans/new",
    permission: "pricing:edit",
    component: lazyRouteComponent(() => import("./plans/new-plan-page.tsx"), "NewPlanPage"),
  },
  {
    path: "/dashboard/plans/$id",
    permission: "pricing:read",
    component: lazyRouteComponent(() => import("./plans/plan-page.tsx"), "PlanPage"),
  },
  {
    path: "/dashboard/plans/$id/edit",
    permission: "pricing:edit",
    component: lazyRouteComponent(() => import("./plans/edit-plan-page.tsx"), "EditPlanPage"),
  },
  {
    path: "/dashboard/developers",
    permission: "developers:read",
    component: lazyRouteComponent(() => import("./developers/events-page.tsx"), "EventsPage"),
    navigation: { group: "platform", name: "developers", icon: "developers", chord: "e" },
  },
  {
    path: "/dashboard/developers/events/$id",
    permission: "developers:read",
    component: lazyRouteComponent(() => import("./developers/event-page.tsx"), "EventPage"),
  },
  {
    path: "/dashboard/developers/webhooks",
    permission: "developers:read",
    component: lazyRouteComponent(() => import("./developers/endpoints-page.tsx"), "EndpointsPage"),
  },
  {
    path: "/dashboard/developers/webhooks/$id",
    permission: "developers:read",
    component: lazyRouteComponent(() => import("./developers/endpoint-page.tsx"), "EndpointPage"),
  },
  {
    path: "/dashboard/developers/deliveries",
    permission: "developers:read",
    component: lazyRouteComponent(
      () => import("./developers/deliveries-page.tsx"),
      "DeliveriesPage",
    ),
  },
  {
    path: "/dashboard/developers/requests",
    permission: "developers:read",
    component: lazyRouteComponent(() => import("./developers/requests-page.tsx"), "RequestsPage"),
  },
  {
    path: "/dashboard/developers/requests/$id",
    permission: "developers:read",
    component: lazyRouteComponent(() => import("./developers/request-page.tsx"), "RequestPage"),
  },
  {
    path: "/dashboard/developers/keys",
    permission: "keys",
    component: lazyRouteComponent(() => import("./developers/keys-page.tsx"), "KeysPage"),
  },
  {
    path: "/dashboard/team",
    permission: "team",
    component: lazyRouteComponent(() => import("./team/team-page.tsx"), "TeamPage"),
    navigation: { group: "platform", name: "team", icon: "team", chord: "m" },
  },
  {
    path: "/dashboard/team/permissions",
    permission: "team",
    component: lazyRouteComponent(() => import("./team/permissions-page.tsx"), "PermissionsPage"),
  },
  {
    path: "/dashboard/team/$id",
    permission: "team",
    component: lazyRouteComponent(() => import("./team/user-page.tsx"), "UserPage"),
  },
  {
    path: "/dashboard/exports",
    // An agent has no list that can be exported.
    permission: "payments:read",
    component: lazyRouteComponent(() => import("./exports/exports-page.tsx"), "ExportsPage"),
    navigation: { group: "platform", name: "exports", icon: "exports", chord: "j" },
  },
  {
    path: "/dashboard/approvals",
    permission: null,
    component: lazyRouteComponent(() => import("./approvals/approvals-page.tsx"), "ApprovalsPage"),
  },
  {
    path: "/dashboard/approvals/$id",
    permission: null,
    component: lazyRouteComponent(() => import("./approvals/approval-page.tsx"), "ApprovalPage"),
  },
  {
    path: "/dashboard/settings/policies",
    permission: null,
    component: lazyRouteComponent(() => import("./policies/policies-page.tsx"), "PoliciesPage"),
  },
  {
    path: "/dashboard/audit",
    permission: "audit",
    component: lazyRouteComponent(() => import("./audit/audit-page.tsx"), "AuditPage"),
    navigation: { group: "platform", name: "audit", icon: "audit", chord: "a" },
  },
  {
    path: "/dashboard/system",
    permission: "system:read",
    component: lazyRouteComponent(() => import("./system/system-page.tsx"), "SystemPage"),
    navigation: { group: "platform", name: "system", icon: "system", chord: "y" },
  },
  {
    path: "/dashboard/system/retention",
    permission: "system:read",
    component: lazyRouteComponent(() => import("./system/retention-page.tsx"), "RetentionPage"),
  },
  {
    path: "/dashboard/system/processors",
    permission: "system:read",
    component: lazyRouteComponent(() => import("./system/processors-page.tsx"), "ProcessorsPage"),
  },
  {
    path: "/dashboard/sandbox",
    permission: "sandbox",
    component: lazyRouteComponent(() => import("./sandbox/sandbox-page.tsx"), "SandboxPage"),
    sandboxOnly: true,
    navigation: { group: "sandbox", name: "sandbox", icon: "sandbox", chord: "x" },
  },
];

/** Input   granted: the permissions of the session; sandbox: whether the platform is one. */
export function mayOpen(
  page: Pick<ConsolePage, "permission" | "sandboxOnly">,
  granted: Readonly<Partial<Record<Permission, readonly string[]>>>,
  sandbox: boolean,
): boolean {
  if (page.sandboxOnly === true && !sandbox) return false;
  if (page.permission === null) return true;
  const grants = granted[page.permission] ?? [];
  return grants.includes("allowed") || grants.includes("propose");
}
