import type { OperationCase } from "../../http/operation-case.fixtures.ts";
import { addBankAccount, addSubmitted } from "../boarding.fixtures.ts";
import {
  addBoardingOrder,
  callAsOperator,
  newMerchantIds,
  stopAtGateway,
} from "./orders.fixtures.ts";

/** Test data of the operations of boarding orders for the contract walk. */
export const orderCases: Record<string, OperationCase> = {
  listBoardingOrders: {
    sound: async (server) => {
      await addBoardingOrder(server);
      return { path: "/boarding_orders" };
    },
  },
  getBoardingOrder: {
    sound: async (server) => ({ path: `/boarding_orders/${(await addBoardingOrder(server)).id}` }),
  },
  exportBoardingOrders: {
    sound: async (server) => {
      const order_ids = [(await addBoardingOrder(server)).id];
      return {
        path: "/boarding_orders/export",
        body: { reason: "Filing with the acquirer.", order_ids },
        otherBody: { reason: "Filing again.", order_ids },
      };
    },
    errors: {
      not_found: (server) =>
        callAsOperator(server, "POST", "/boarding_orders/export", {
          reason: "Filing.",
          order_ids: [server.sandbox.account_id],
        }),
      conflict: async (server) => {
        const { id } = await addBoardingOrder(server);
        await callAsOperator(server, "POST", `/boarding_orders/${id}/assign`, newMerchantIds());
        const body = { reason: "Filing.", order_ids: [id] };
        return callAsOperator(server, "POST", "/boarding_orders/export", body);
      },
    },
  },
  assignBoardingOrder: {
    sound: async (server) => ({
      path: `/boarding_orders/${(await addBoardingOrder(server)).id}/assign`,
      body: newMerchantIds(),
      otherBody: newMerchantIds(),
    }),
    errors: {
      conflict: async (server) => {
        const path = `/boarding_orders/${(await addBoardingOrder(server)).id}/assign`;
        await callAsOperator(server, "POST", path, newMerchantIds());
        return callAsOperator(server, "POST", path, newMerchantIds());
      },
    },
  },
  importBoardingOrders: {
    sound: async (server) => {
      const order_id = (await addBoardingOrder(server)).id;
      return {
        path: "/boarding_orders/import",
        body: { orders: [{ order_id, ...newMerchantIds() }] },
        otherBody: { orders: [{ order_id, ...newMerchantIds() }] },
      };
    },
  },
  rejectBoardingOrder: {
    sound: async (server) => ({
      path: `/boarding_orders/${(await addBoardingOrder(server)).id}/reject`,
      body: { reason: "High risk.", comment: "The acquirer does not board this category." },
      otherBody: { reason: "On the list of terminated merchants." },
    }),
    errors: {
      conflict: async (server) => {
        const { id } = await addBoardingOrder(server);
        await callAsOperator(server, "POST", `/boarding_orders/${id}/assign`, newMerchantIds());
        const path = `/boarding_orders/${id}/reject`;
        return callAsOperator(server, "POST", path, { reason: "High risk." });
      },
    },
  },
  resumeBoardingOrder: {
    sound: async (server) => {
      const { id } = await addBoardingOrder(server);
      await callAsOperator(server, "POST", `/boarding_orders/${id}/assign`, newMerchantIds());
      await stopAtGateway(server, id);
      return {
        path: `/boarding_orders/${id}/resume`,
        body: { action: "found", gateway_merchant_id: "213456789" },
        otherBody: { action: "create" },
      };
    },
    errors: {
      conflict: async (server) => {
        const { id } = await addBoardingOrder(server);
        const path = `/boarding_orders/${id}/resume`;
        return callAsOperator(server, "POST", path, { action: "check" });
      },
    },
  },
  revealApplication: {
    sound: async (server) => ({
      path: `/sensitive_data/applications/${(await addSubmitted(server)).id}`,
      body: { reason: "The acquirer asks for it." },
    }),
  },
  revealBankAccount: {
    sound: async (server) => ({
      path: `/sensitive_data/bank_accounts/${await addBankAccount(server, server.sandbox.business_id)}`,
      body: { reason: "The bank asks for it." },
    }),
  },
  revealFile: {
    sound: async (server) => {
      const form = new FormData();
      form.set("purpose", "application_document");
      form.set("file", new Blob(["%PDF-1.7\n%%EOF\n"], { type: "application/pdf" }), "letter.pdf");
      const uploaded = await server.call("POST", "/files", { body: form });
      return {
        path: `/sensitive_data/files/${uploaded.body.id}`,
        body: { reason: "Review of the bank letter." },
      };
    },
  },
};
