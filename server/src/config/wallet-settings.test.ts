import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readWalletSettings } from "./wallet-settings.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "openpayfac-wallets-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: object) {
  const file = path.join(folder, "wallets.json");
  await writeFile(file, JSON.stringify(content));
  return readWalletSettings(file);
}
const apple = { merchant_identifier: "merchant.test", certificate: "PEM", private_key: "PEM" };

test("without a file there are no wallets", async () => {
  expect(await readWalletSettings(undefined)).toEqual({});
});

test("accepts each wallet alone, and both together", async () => {
  const applePay = { merchantIdentifier: "merchant.test", certificate: "PEM", privateKey: "PEM" };
  const googlePay = { merchantId: "BCR2" };
  expect(await read({ apple_pay: apple })).toEqual({ applePay });
  expect(await read({ google_pay: { merchant_id: "BCR2" } })).toEqual({ googlePay });
  const both = {
    apple_pay: { ...apple, domain_association: "7B22" },
    google_pay: { merchant_id: "BCR2" },
  };
  expect(await read(both)).toEqual({
    applePay: { ...applePay, domainAssociation: "7B22" },
    googlePay,
  });
});

test("names missing and unknown settings, without any value", async () => {
  const wrong = { apple_pay: { certificate: "SECRET", key: "SECRET" }, samsung_pay: {} };
  const rejected = read(wrong);
  await expect(rejected).rejects.toThrow(
    /samsung_pay is not known.*apple_pay.key is not known.*apple_pay.merchant_identifier is not a string/,
  );
  await expect(rejected).rejects.not.toThrow(/SECRET/);
});
