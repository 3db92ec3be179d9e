/** The request of a webhook. */
export interface ReceivedWebhook {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  now: Date;
}
