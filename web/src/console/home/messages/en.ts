export const en = {
  home: "Home",
  tasks: "Open tasks",
  noTasks: "No open tasks",
  loadingTasks: "Loading the open tasks",
  tasksFailed: "The open tasks could not be loaded.",
  waiting: (time: string) => `waiting for ${time}`,
  due: (day: string) => `due by ${day}`,
  view: "View",
  respond: "Respond",
  decide: "Decide",
  accountRequires: (name: string, count: number) =>
    count === 1 ? `${name}: 1 requirement is due` : `${name}: ${count} requirements are due`,
  task: {
    changes_to_approve: (count: number) =>
      count === 1 ? "1 change to approve" : `${count} changes to approve`,
    risk_alerts: (count: number) =>
      count === 1 ? "1 risk alert to review" : `${count} risk alerts to review`,
    applications_to_decide: (count: number) =>
      count === 1 ? "1 application to decide" : `${count} applications to decide`,
    disputes_due: (count: number) =>
      count === 1 ? "1 dispute needs a response" : `${count} disputes need a response`,
    endpoints_failing: (count: number) =>
      count === 1 ? "1 webhook endpoint fails" : `${count} webhook endpoints fail`,
    payouts_held: (count: number) =>
      count === 1 ? "1 payout is on hold" : `${count} payouts are on hold`,
    bank_accounts_returned: (count: number) =>
      count === 1
        ? "1 bank account was rejected by its bank"
        : `${count} bank accounts were rejected by their banks`,
    requirements_due: (count: number) =>
      count === 1 ? "1 account has requirements due" : `${count} accounts have requirements due`,
    settlements_unmatched: (count: number) =>
      count === 1 ? "1 settlement matches no payment" : `${count} settlements match no payment`,
  },
  figures: "Figures",
  period: "Period",
  periods: { "7d": "7 days", "30d": "30 days", "90d": "90 days", month: "This month" },
  compared: {
    "7d": "compared with the 7 days before",
    "30d": "compared with the 30 days before",
    "90d": "compared with the 90 days before",
    month: "compared with the last month until this day",
  },
  comparedDays: (count: number) =>
    count === 1 ? "compared with the day before" : `compared with the ${count} days before`,
  custom: "Custom",
  firstDay: "First day",
  lastDay: "Last day",
  showDays: "Show these days",
  daysInvalid: (most: number) => `Choose a last day after the first, and at most ${most} days.`,
  more: (change: string) => `${change} more`,
  less: (change: string) => `${change} less`,
  points: (points: string) => `${points} points`,
  nothingBefore: "Nothing in the period before",
  tooFewBefore: "Too few attempts in the period before",
  noChange: "Unchanged",
  volume: "Volume",
  approvalRate: "Approval rate",
  tooFew: (count: number) => `Shown from ${count} card attempts`,
  disputeRate: "Dispute rate",
  disputeRateCaption: (rate: string) =>
    `Disputes are ${rate} of the card payments settled in the period.`,
  threshold: (rate: string) => `Threshold ${rate}`,
  disputesOf: (disputes: string, payments: string) => `${disputes} of ${payments} settled`,
  noPayments: "No card payment settled in the period",
  paidOut: "Paid out",
  nextPayout: (amount: string, day: string) => `Next: ${amount}, ${day}`,
  nextPayoutTo: (amount: string, day: string, bank: string) => `Next: ${amount} to ${bank}, ${day}`,
  availableForPayout: (amount: string) => `${amount} available for the next payout`,
  nextPayoutTitle: "Next payout",
  notPlanned: "Available; no payout is planned yet",
  dayAndBank: (day: string, bank: string) => `${day}, to ${bank}`,
  figureFailed: "Not loaded",
  days: (zone: string) =>
    `Days begin at midnight in ${zone}. Settlement and payouts follow New York.`,
  asOf: (time: string) => `As of ${time}.`,
  refreshed: (count: number) =>
    count === 1
      ? "The figures were refreshed after 1 change."
      : `The figures were refreshed after ${count} changes.`,
  definitions: "How the figures are calculated",
  definitionList: [
    "Volume: captured amounts before refunds and fees, by the time of capture.",
    "Approval rate: approved card attempts of all that issuers decided. Invalid requests and unknown outcomes are left out. It is shown from 20 attempts.",
    "Dispute rate: disputes opened in the period, of the card payments settled in it.",
    "Paid out: net amounts by the time of sending. Returned and cancelled payouts are left out.",
  ],
  charts: "Charts",
  loadingCharts: "Loading the charts",
  volumeByDay: "Volume by day",
  volumeRose: (change: string, amount: string) => `Volume rose ${change} to ${amount}.`,
  volumeFell: (change: string, amount: string) => `Volume fell ${change} to ${amount}.`,
  volumeWas: (amount: string) => `Volume was ${amount}.`,
  declines: "Declines by reason",
  declinesCaption: (rate: string, attempts: string) =>
    `${rate} of ${attempts} card attempts were approved.`,
  noDeclines: "No card attempt was declined in this period.",
  category: {
    do_not_retry: "Never to retry",
    retry_later: "Retry later",
    fix_and_retry: "Details to correct",
    other: "Other reasons",
  },
  disputesByDay: "Disputes opened",
  disputesCaption: (count: number) =>
    count === 1 ? "1 dispute was opened." : `${count} disputes were opened.`,
  noDisputes: "No dispute was opened in this period.",
  disputes: "Disputes",
  payoutsByDay: "Payouts by day sent",
  payoutsCaption: (amount: string) => `${amount} was sent.`,
  noPayouts: "No payout was sent in this period.",
  payouts: "Payouts",
  balance: "Balance over time",
  balanceCaption: (amount: string) => `The balance at the end is ${amount}.`,
  part: {
    available: "Available",
    pending: "Pending",
    reserve: "Reserve",
    in_payout: "In payout",
    in_dispute: "In dispute",
    blocked: "Blocked",
  },
  noBalance: "No balance yet",
  noBalanceBody: "It grows with the first captured payment.",
  payments: "Payments",
  balances: "Balances",
  noVolume: "No payment in this period",
  noVolumeBody: "Choose a longer period, or send a customer a payment link.",
  paymentLinks: "Payment links",
};

export type HomeMessages = typeof en;
