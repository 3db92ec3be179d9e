import type { GatewayBoardingManifest } from "../manifest.ts";
import { createCopilot } from "./copilot.ts";

/**
 * CoPilot, for merchants of another acquirer who use only the CardPointe Gateway. It has no
 * contract with them, and does not assign their merchant ids.
 */
export const copilot: GatewayBoardingManifest = {
  kind: "gateway_boarding",
  name: "copilot",
  vendor: ["copilot"],
  cardProcessor: "cardpointe_gateway",
  settings: {
    address: "address",
    token_address: "address",
    username: "text",
    password: "secret",
    client_secret: "secret",
    template_id: "text",
    sales_code: "text",
    front_end_platform: "text",
    back_end_platform: "text",
    order_field: "text",
  },
  create: (settings, { timeoutMs, now }) =>
    createCopilot({
      address: settings.address ?? "",
      tokenAddress: settings.token_address ?? "",
      username: settings.username ?? "",
      password: settings.password ?? "",
      clientSecret: settings.client_secret ?? "",
      templateId: Number(settings.template_id),
      salesCode: settings.sales_code ?? "",
      frontEndPlatform: settings.front_end_platform ?? "",
      backEndPlatform: settings.back_end_platform ?? "",
      orderField: Number(settings.order_field),
      timeoutMs,
      now,
    }),
  sandboxSettings: (origin) => ({
    address: `${origin}/copilot`,
    token_address: `${origin}/copilot`,
    username: "copilot-testing",
    password: "copilot-testing-password",
    client_secret: "copilot-testing-secret",
    template_id: "1001",
    sales_code: "OPF1",
    front_end_platform: "RCNOF",
    back_end_platform: "FDNOB",
    order_field: "1",
  }),
};
