import { type OperationShape, platformOperations } from "@openpayfac/contract";
import { expect, test } from "vitest";
import { collectionReads, everyOperation, notAsked, readsOf } from "./contract-reads.ts";
import { filledTables, otherKinds } from "./filled-kinds.ts";

const anyId = Object.fromEntries(
  [...Object.keys(filledTables), ...otherKinds].map((kind) => [kind, `id_${kind}`]),
);

test("every list, search and download of the contract is measured", () => {
  const operations = collectionReads();
  expect(operations.length).toBeGreaterThan(40);
  for (const operation of operations) {
    expect(readsOf(operation, anyId).length, operation.id).toBeGreaterThan(0);
  }
});

test("every filter has a value", () => {
  const list = collectionReads().find(({ id }) => id === "listPayouts");
  const urls = list && readsOf(list, anyId).map(({ url, key, of }) => `${key} ${of} ${url}`);
  expect(urls).toContain("partner account /payouts?limit=50&status=returned");
  expect(urls).toContain("tenant undefined /payouts?limit=50&starting_after=id_payout");
});

test("every list of the Platform API is measured by an operator, with its scope", () => {
  const asked = collectionReads().filter(({ path }) => path.startsWith("/platform/"));
  const lists = Object.values<OperationShape>(platformOperations).filter(
    ({ query, body }) => "starting_after" in (query ?? body ?? { properties: {} }).properties,
  );
  expect(lists.length).toBeGreaterThan(10);
  expect(asked).toEqual(expect.arrayContaining(lists));
  const payouts = asked.flatMap((each) => readsOf(each, anyId)).map(({ key, url }) => [key, url]);
  expect(payouts).toContainEqual(["operator", "/platform/payouts?limit=50&in=id_business"]);
});

test("what is not asked exists", () => {
  const known = everyOperation.map(({ id }) => id);
  expect(Object.keys(notAsked).filter((id) => !known.includes(id))).toEqual([]);
});
