import { makeCaller } from "./calls/make-caller.ts";
import { Resources } from "./generated/resources.ts";
import { checkSettings, type Settings } from "./settings.ts";
import { verifyWebhook } from "./webhooks.ts";

/**
 * A client of your openpayfac, for servers.
 *
 * Create one and reuse it: it holds no connection and no state.
 */
export class OpenPayfac extends Resources {
  /** Verifies webhooks. `verifyWebhook` does the same without a client. */
  readonly webhooks = { verify: verifyWebhook };
  // Private, so that logging the client does not expose the key.
  readonly #settings: Settings;

  /** Errors   ConfigurationError, with the name of the invalid setting. */
  constructor(settings: Settings) {
    super(makeCaller(checkSettings(settings)));
    this.#settings = settings;
  }

  /** The same client for another merchant account. */
  forAccount(accountId: string): OpenPayfac {
    return new OpenPayfac({ ...this.#settings, accountId });
  }
}
