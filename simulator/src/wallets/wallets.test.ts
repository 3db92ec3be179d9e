import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Json, type SimulatorUnderTest, startUnderTest } from "../simulator.fixtures.ts";

const tokenizePath = "/cardsecure/api/v1/ccn/tokenize";
let simulator: SimulatorUnderTest;
beforeAll(async () => {
  simulator = await startUnderTest();
});
afterAll(() => simulator.close());

const issue = async (wallet: string, body: object = { card: "visa" }): Promise<Json> =>
  (await simulator.send("POST", `/_simulator/wallets/${wallet}`, body)).json;

/** Builds a payload as CardPointe's Apple Pay guide does. */
function deviceData({ paymentData: { data, signature, header } }: Json): string {
  const { ephemeralPublicKey, transactionId, publicKeyHash } = header;
  return `${data}&ectype=apple&ecsig=${signature}&eckey=${ephemeralPublicKey}&ectid=${transactionId}&echash=&ecpublickeyhash=${publicKeyHash}`;
}
const tokenizeApple = async (devicedata: string): Promise<Json> =>
  (await simulator.send("POST", tokenizePath, { encryptionhandler: "EC_APPLE_PAY", devicedata }))
    .json;
const tokenizeGoogle = async (devicedata: string): Promise<Json> =>
  (await simulator.send("POST", tokenizePath, { encryptionhandler: "EC_GOOGLE_PAY", devicedata }))
    .json;

describe("a wallet's payload", () => {
  test("becomes a token that is charged once, as a digital wallet, without expiry or CVV", async () => {
    for (const token of [
      (await tokenizeApple(deviceData(await issue("apple_pay")))).token,
      (await tokenizeGoogle((await issue("google_pay")).token)).token,
    ]) {
      expect(token).toMatch(/^947\d{9}1443$/);
      const charge = { account: token, amount: "10.00" };
      expect(await simulator.gateway("auth", charge)).toMatchObject({
        respstat: "A",
        entrymode: "DigitalWallet",
        expiry: "1229",
        cvvresp: "X",
      });
      expect(await simulator.gateway("auth", charge)).toMatchObject({
        respstat: "C",
        respcode: "98",
      });
    }
  });

  test("is decrypted once, and not after two minutes", async () => {
    const used = deviceData(await issue("apple_pay"));
    expect(await tokenizeApple(used)).toMatchObject({ errorcode: 0 });
    expect(await tokenizeApple(used)).toMatchObject({ errorcode: 24 });
    const [fresh, old] = [(await issue("google_pay")).token, (await issue("google_pay")).token];
    simulator.advance(120_000);
    expect(await tokenizeGoogle(fresh)).toMatchObject({ errorcode: 0 });
    simulator.advance(1);
    expect(await tokenizeGoogle(old)).toMatchObject({ errorcode: 24 });
  });

  test("is rejected after a change", async () => {
    const token = await issue("apple_pay");
    const changed = deviceData(token).replace(/^./, (first) => (first === "A" ? "B" : "A"));
    expect(await tokenizeApple(changed)).toMatchObject({ errorcode: 24 });
    expect(await tokenizeApple(deviceData(token).replace("&echash=", ""))).toMatchObject({
      errorcode: 24,
    });
    const google = JSON.parse((await issue("google_pay")).token);
    google.signedMessage = google.signedMessage.replace("encryptedMessage", "encryptedMessagE");
    expect(await tokenizeGoogle(JSON.stringify(google))).toMatchObject({ errorcode: 24 });
    for (const junk of ["", "{}", "&ectype=apple", "null"]) {
      expect((await tokenizeApple(junk)).errorcode).toBe(junk === "" ? 75 : 24);
      expect((await tokenizeGoogle(junk)).errorcode).toBe(junk === "" ? 75 : 24);
    }
  });

  test("contains no card number, and a declining card is declined", async () => {
    const cards = (await simulator.send("GET", "/_simulator/wallets/cards")).json.cards;
    expect(JSON.stringify(cards)).not.toMatch(/\d{12}/);
    const payload = await issue("apple_pay", { card: "visa_declined" });
    expect(JSON.stringify(payload)).not.toContain("4387751111111038");
    const { token } = await tokenizeApple(deviceData(payload));
    expect(await simulator.gateway("auth", { account: token, amount: "10.00" })).toMatchObject({
      respstat: "C",
    });
  });
});

test("a merchant session is valid for five minutes, and requires all its fields", async () => {
  const path = "/paymentservices/paymentSession";
  const requested = {
    merchantIdentifier: "merchant.test",
    displayName: "A shop",
    initiative: "web",
    initiativeContext: "shop.example",
  };
  const { json } = await simulator.send("POST", path, requested);
  expect(json).toMatchObject({ domainName: "shop.example", displayName: "A shop" });
  expect(json.expiresAt - json.epochTimestamp).toBe(300_000);
  const rejected = await simulator.send("POST", path, { ...requested, initiative: "messaging" });
  expect(rejected.status).toBe(400);
});
