import { makeCaller } from "./calls/make-caller.ts";
import { Resources } from "./generated/resources.ts";
import { checkSettings, type Settings } from "./settings.ts";
import { verifyWebhook } from "./webhooks.ts";

/**
 * A client of your openpayfac, for servers.
 *
 * Make one and keep it: it holds no connection and no state.
 */
export class OpenPayfac extends Resources {
  /** Checks webhooks; needs no client: `verifyWebhook` is the same. */
  readonly webhooks = { verify: verifyWebhook };
  // Private, so that a log of the client shows no key.
  readonly #settings: Settings;

  /** Errors   ConfigurationError, with the name of the setting that is wrong. */
  constructor(settings: Settings) {
    super(makeCaller(checkSettings(settings)));
    this.#settings = settings;
  }

  /** The same client for another merchant account. */
  forAccount(accountId: string): OpenPayfac {
    return new OpenPayfac({ ...this.#settings, accountId });
  }
}
