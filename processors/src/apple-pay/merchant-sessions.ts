import { Agent, request } from "undici";

/** Settings of the requests to Apple; without a certificate, only a simulator is called. */
export interface ApplePaySettings {
  merchantIdentifier: string;
  /** The Merchant Identity Certificate and its key, PEM. */
  certificate?: string;
  privateKey?: string;
  /** The simulator's origin, instead of Apple's hosts. */
  simulatorOrigin?: string;
  timeoutMs?: number;
}

export interface SessionRequest {
  /** The validation URL that Apple Pay JS passed to the page. */
  validationUrl: string;
  /** The name shown on the payment sheet. */
  displayName: string;
  /** The host name of the page that shows the sheet; registered with Apple. */
  domain: string;
}

/** The session is opaque: it is passed to the browser unchanged. */
export type SessionOutcome =
  | { kind: "session"; session: object }
  | { kind: "rejected_url" }
  | { kind: "unavailable"; detail: string };

export interface MerchantSessions {
  request(requested: SessionRequest): Promise<SessionOutcome>;
  close(): Promise<void>;
}

/**
 * Apple's own hosts. The page supplies the URL, so any other host would let it send this server
 * anywhere, with the platform's certificate.
 *
 * Source   Apple, "Setting up your server": apple-pay-gateway and its numbered and regional names.
 */
const applesHost = /^(cn-)?apple-pay-gateway(-[a-z0-9]+){0,4}\.apple\.com$/;

const timeoutMsDefault = 10_000;
const bodyBytesMax = 65_536;

/**
 * Requests a merchant session from Apple, which lets the page open a payment sheet.
 *
 * Source   Apple, "Requesting an Apple Pay payment session": one POST with the merchant identity
 *          certificate; the response is used once, within five minutes.
 */
export function createMerchantSessions(settings: ApplePaySettings): MerchantSessions {
  const { merchantIdentifier, certificate, privateKey, simulatorOrigin } = settings;
  const timeoutMs = settings.timeoutMs ?? timeoutMsDefault;
  const agent = new Agent({
    connections: 4,
    connect: {
      timeout: timeoutMs,
      ...(certificate === undefined ? {} : { cert: certificate }),
      ...(privateKey === undefined ? {} : { key: privateKey }),
    },
  });
  return {
    async request({ validationUrl, displayName, domain }) {
      const url = allowedUrl(validationUrl, simulatorOrigin);
      if (url === undefined) return { kind: "rejected_url" };
      try {
        const { statusCode, body } = await request(url, {
          method: "POST",
          dispatcher: agent,
          headers: { "content-type": "application/json" },
          body: JSON.stringify({
            merchantIdentifier,
            displayName,
            initiative: "web",
            initiativeContext: domain,
          }),
          signal: AbortSignal.timeout(timeoutMs),
        });
        let text = "";
        for await (const chunk of body) {
          text += chunk;
          if (text.length > bodyBytesMax) throw new Error("the response is too long");
        }
        if (statusCode !== 200) return { kind: "unavailable", detail: `status ${statusCode}` };
        const session: unknown = JSON.parse(text);
        if (typeof session !== "object" || session === null) throw new Error("no object");
        return { kind: "session", session };
      } catch (error) {
        return { kind: "unavailable", detail: (error as Error).message };
      }
    },
    close: () => agent.close(),
  };
}

function allowedUrl(text: string, simulatorOrigin: string | undefined): string | undefined {
  const url = URL.parse(text);
  if (url === null || url.username !== "" || url.password !== "") return undefined;
  if (simulatorOrigin !== undefined) {
    return url.origin === new URL(simulatorOrigin).origin ? url.href : undefined;
  }
  const isApples = url.protocol === "https:" && url.port === "" && applesHost.test(url.hostname);
  return isApples ? url.href : undefined;
}
