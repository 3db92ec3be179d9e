import type { GatewayBoarding } from "../gateway-boarding.ts";
import { type Exchange, type ExchangeRequest, openJsonExchange } from "../json-exchange.ts";
import { buildMerchant } from "./build-merchant.ts";
import { parseCreation, parseStatus, parseSubmission } from "./parse-response.ts";
import type { CopilotSettings } from "./settings.ts";
import { createTokens } from "./tokens.ts";

const responseBytesMax = 256 * 1024;
/** Access denied: the request was authenticated, and is not permitted. */
const accessDenied = "1005";

/** Boards merchants of other acquirers at the gateway. */
export function createCopilot(settings: CopilotSettings): GatewayBoarding {
  const open = (address: string) => {
    const { origin, pathname } = new URL(address);
    const { timeoutMs } = settings;
    const limits = { timeoutMs, bodyBytesMax: responseBytesMax, connections: 2 };
    return {
      exchange: openJsonExchange({ origin, ...limits }),
      pathPrefix: pathname.replace(/\/$/, ""),
    };
  };
  const api = open(settings.address);
  const accounts = open(settings.tokenAddress);
  const tokens = createTokens(settings, accounts);

  /** A request that is rejected for its token was not executed: it is sent again once. */
  async function send(
    request: Pick<ExchangeRequest, "method" | "path" | "json">,
    isRepeated = false,
  ): Promise<Exchange> {
    const token = await tokens.current();
    if ("failed" in token) return { kind: "never_sent", detail: token.failed };
    const result = await api.exchange.send({
      ...request,
      path: `${api.pathPrefix}${request.path}`,
      headers: { authorization: `Bearer ${token.token}`, "x-copilotapi-version": "1.0" },
    });
    if (result.kind !== "answered" || result.status !== 401 || isDenied(result.body)) return result;
    tokens.drop(token.token);
    if (isRepeated) return { kind: "never_sent", detail: "the API rejects the token" };
    return send(request, true);
  }

  const pathOf = (id: string, what: string) => `/merchant/${encodeURIComponent(id)}/${what}`;
  return {
    async create(merchant) {
      const built = buildMerchant(merchant, settings);
      if ("kind" in built) return built;
      return parseCreation(await send({ method: "POST", path: "/merchant", json: built.body }));
    },
    async submit(id) {
      return parseSubmission(await send({ method: "PUT", path: pathOf(id, "submit") }));
    },
    async readStatus(id) {
      return parseStatus(await send({ method: "GET", path: pathOf(id, "status") }));
    },
    async close() {
      await Promise.all([api.exchange.close(), accounts.exchange.close()]);
    },
  };
}

function isDenied(body: unknown): boolean {
  const { errors } = (body ?? {}) as { errors?: unknown };
  if (!Array.isArray(errors)) return false;
  return errors.some((each) => String((each as { code?: unknown } | null)?.code) === accessDenied);
}
