import path from "node:path";
import { assignBoardingOrderAsOperator } from "@openpayfac/server/operator/assign-boarding-order";
import { exportBoardingOrdersAsOperator } from "@openpayfac/server/operator/export-boarding-orders";
import { importBoardingOrdersAsOperator } from "@openpayfac/server/operator/import-boarding-orders";
import { listBoardingOrdersAsOperator } from "@openpayfac/server/operator/list-boarding-orders";
import { OperatorError } from "@openpayfac/server/operator/operator-error";
import { rejectBoardingOrderAsOperator } from "@openpayfac/server/operator/reject-boarding-order";
import { resumeBoardingOrderAsOperator } from "@openpayfac/server/operator/resume-boarding-order";
import type { Work } from "./commands.ts";
import { readImportFile } from "./read-import-file.ts";
import { withBoarding } from "./with-boarding.ts";
import { withNewFile } from "./write-new-file.ts";

export const boardingList: Work = (report, env, { state }) =>
  withBoarding(report, env, async (deps) => {
    const orders = await listBoardingOrdersAsOperator(deps, state);
    const lines = orders.map((order) =>
      [
        order.order_id,
        order.state,
        order.name,
        ...(order.mid === null ? [] : [`MID ${order.mid}`, `TID ${order.tid}`]),
        ...(order.rejection_reason === null ? [] : [order.rejection_reason]),
        ...(order.gateway_state === null ? [] : [`${order.gateway}: ${order.gateway_state}`]),
        ...(order.gateway_detail === null ? [] : [order.gateway_detail]),
      ].join("  "),
    );
    report.result({ orders }, lines.length === 0 ? ["There are no such orders."] : lines);
  });

/** Writes merchants into a new file that only this user can read. */
export const boardingExport: Work = (report, env, { file = "", orders, reason = "" }) =>
  withBoarding(report, env, (deps) =>
    withNewFile(file, async (write) => {
      const isJson = path.extname(file).toLowerCase() === ".json";
      const orderIds = orders?.split(",").map((each) => each.trim());
      const exported = await exportBoardingOrdersAsOperator(
        deps,
        { orderIds, reason },
        ({ data, csv }) => write(isJson ? `${JSON.stringify(data, null, 2)}\n` : csv),
      );
      const ids = exported.map(({ order_id }) => order_id);
      report.result({ file, order_ids: ids }, [
        `${ids.length} merchants are in ${file}, with social security and account numbers.`,
        "Delete it once it is filed with the acquirer.",
      ]);
    }),
  );

export const boardingImport: Work = (report, env, { file = "" }, others) =>
  withBoarding(
    report,
    env,
    async (deps) => {
      const rows = await readImportFile(file);
      const { changed, orders } = await importBoardingOrdersAsOperator(deps, rows);
      report.result({ changed, orders }, [
        `${changed} of ${orders.length} orders changed.`,
        ...orders.map(({ order_id, state, mid }) => `${order_id}  ${state}  MID ${mid}`),
      ]);
    },
    others,
  );

export const boardingAssign: Work = (report, env, { order = "", mid = "", tid = "" }, others) =>
  withBoarding(
    report,
    env,
    async (deps) => {
      const entered = await assignBoardingOrderAsOperator(deps, { orderId: order, mid, tid });
      report.result(entered, [sayState(entered)]);
    },
    others,
  );

export const boardingReject: Work = (report, env, { order = "", reason = "", comment }) =>
  withBoarding(report, env, async (deps) => {
    const given = { orderId: order, reason, comment };
    const entered = await rejectBoardingOrderAsOperator(deps, given);
    report.result(entered, [sayState(entered)]);
  });

export const boardingResume: Work = (report, env, { order = "", action = "", gatewayMerchant }) =>
  withBoarding(report, env, async (deps) => {
    const resumed = await resumeBoardingOrderAsOperator(
      deps,
      order,
      actionOf(action, gatewayMerchant),
    );
    report.result(resumed, [sayState(resumed)]);
  });

function actionOf(action: string, gatewayMerchantId: string | undefined) {
  if (action === "found" && /^[0-9A-Za-z-]{1,40}$/.test(gatewayMerchantId ?? "")) {
    return { action: "found", gatewayMerchantId: gatewayMerchantId ?? "" } as const;
  }
  if ((action === "check" || action === "create") && gatewayMerchantId === undefined) {
    return { action } as const;
  }
  throw new OperatorError({
    cause: `${action} is not an action with these options`,
    remedy: "Use check, create, or found with --gateway-merchant ID",
  });
}

function sayState({ name, state }: { name: string; state: string }): string {
  return state === "entered"
    ? `The order of ${name} is entered; a second operator has to enter the same.`
    : `The order of ${name} is ${state}.`;
}
