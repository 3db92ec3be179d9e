import type { DatabaseSync } from "node:sqlite";
import type { Json } from "../verification/wire.ts";
import { type CopilotTokens, createCopilotTokens } from "./tokens.ts";

/** A merchant as CoPilot stores it. */
export interface CopilotMerchant {
  readonly merchantId: string;
  readonly templateId: number;
  readonly merchant: Json;
  readonly ownerSiteUser: Json;
  readonly status: CopilotStatus;
}

export interface CopilotStatus {
  readonly boardingProcessStatusCd: string;
  readonly boardingProcessPendingFlg: boolean;
  readonly gatewayBoardingStatusCd: "NOT_BOARDED" | "BOARDED";
  readonly approvedDatetime: string | null;
  readonly boardedDatetime: string | null;
  readonly liveDatetime: string | null;
  readonly declinedDatetime: string | null;
  readonly cancelledDatetime: string | null;
}

/** The vendor's own state, beside the simulator's common record. */
export interface Copilot {
  readonly tokens: CopilotTokens;
  insert(merchant: Omit<CopilotMerchant, "merchantId">): CopilotMerchant;
  find(merchantId: string): CopilotMerchant | undefined;
  list(): CopilotMerchant[];
  save(merchant: CopilotMerchant): void;
}

const firstMerchantId = 213_456_789;

export function openCopilot(database: DatabaseSync, clock: () => Date): Copilot {
  const last = database.prepare("select max(merchant_id) as id from copilot_merchants");
  const insert = database.prepare(
    "insert into copilot_merchants (merchant_id, content) values (?, ?)",
  );
  const update = database.prepare("update copilot_merchants set content = ? where merchant_id = ?");
  const one = database.prepare("select content from copilot_merchants where merchant_id = ?");
  const all = database.prepare("select content from copilot_merchants order by merchant_id");
  const read = (row: unknown) =>
    JSON.parse((row as { content: string }).content) as CopilotMerchant;
  return {
    tokens: createCopilotTokens(clock),
    insert(merchant) {
      const { id } = last.get() as { id: number | null };
      const merchantId = id === null ? firstMerchantId : Number(id) + 1;
      const made = { ...merchant, merchantId: String(merchantId) };
      insert.run(merchantId, JSON.stringify(made));
      return made;
    },
    find(merchantId) {
      const row = one.get(Number(merchantId));
      return row === undefined ? undefined : read(row);
    },
    list: () => all.all().map(read),
    save(merchant) {
      update.run(JSON.stringify(merchant), Number(merchant.merchantId));
    },
  };
}
