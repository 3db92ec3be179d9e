/**
 * Where the SDK has a call: `createPaymentIntent` is `paymentIntents.create`. The name of the
 * operation without the resource's own; `get` is called `retrieve`, as in the SDKs that integrators
 * know.
 */
export function methodOf(operationId: string, tag: string): string {
  const fixed = fixedMethods[operationId];
  if (fixed !== undefined) return fixed;
  const [verb = "", ...rest] = wordsOf(operationId);
  const noun = nounsOf(tag);
  const at = rest.findIndex((_, index) =>
    noun.some((words) => words.every((word, offset) => rest[index + offset] === word)),
  );
  const left = at === -1 ? rest : rest.toSpliced(at, nounLength(tag));
  return camel([verb === "get" ? "retrieve" : verb, ...left]);
}

/** Names that the rule would make hard to read. */
const fixedMethods: Record<string, string> = {
  listPaymentsOfIntent: "list",
  getAccountProcessingPlan: "retrieveOfAccount",
  setAccountProcessingPlan: "setOfAccount",
  listBusinessPayouts: "listOfBusiness",
  listEndpointDeliveryAttempts: "listDeliveryAttempts",
  replayEndpointEvents: "replayEvents",
  listAgentsOfSalesCode: "listAgents",
  reportPartners: "partners",
  reportSalesCodes: "salesCodes",
  reportMerchants: "merchants",
  reportParticipants: "participants",
  listResidualLines: "lines",
  connectTerminal: "connect",
  disconnectTerminal: "disconnect",
  readCard: "readCard",
  printReceipt: "printReceipt",
  rotateWebhookSecret: "rotateSecret",
};

/** A terminal's operations are few and have names of their own: they share one resource. */
export function resourceOf(api: string, tag: string): string {
  if (api === "terminals") return "terminals";
  if (tag === "reports") return "residualReports";
  return camel(tag.split("_"));
}

function nounLength(tag: string): number {
  return tag.split("_").length;
}

/** The resource's words as an operation's name has them: in the plural and in the singular. */
function nounsOf(tag: string): string[][] {
  const words = tag.split("_").map(capital);
  const last = words.at(-1) ?? "";
  const singular = last.endsWith("ies")
    ? `${last.slice(0, -3)}y`
    : last.replace(/sses$/, "ss").replace(/(?<!s)s$/, "");
  return [words, [...words.slice(0, -1), singular]];
}

function wordsOf(name: string): string[] {
  return name.split(/(?=[A-Z])/);
}

function camel(words: string[]): string {
  return words.map((word, index) => (index === 0 ? word : capital(word))).join("");
}

export function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
