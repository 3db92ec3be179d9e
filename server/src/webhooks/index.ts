export { startWebhookSender, webhookDueJobs } from "./send-webhooks.ts";
