import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPartner, startTestServer, type TestServer } from "../../../testkit/src/index.ts";
import { normalizeEmail } from "./email-address.ts";
import { emailedToken, newVisitor } from "./visitor.fixtures.ts";

const stored = "kims@xn--bcher-kva.example";
/** Spellings of the stored address: capitals, Kelvin sign, long s, full-width, spaces, Unicode. */
const same = [
  stored,
  "KIMS@XN--BCHER-KVA.EXAMPLE",
  "\u212Aims@xn--bcher-kva.example",
  "kim\u017F@xn--bcher-kva.example",
  "\uFF4B\uFF49\uFF4D\uFF53\uFF20xn--bcher-kva.example",
  "  kims@xn--bcher-kva.example \u00A0",
  "kims@b\u00FCcher.example",
  "kims@B\u00DCCHER.EXAMPLE",
  "kims@bu\u0308cher.example",
];
/** A capital I with a dot and a dotless small one are different letters from i, in every locale. */
const different = ["k\u0130ms@xn--bcher-kva.example", "k\u0131ms@xn--bcher-kva.example"];

describe("the normalized form of an email address", () => {
  it("is equal for all spellings of an address, and different for other letters", () => {
    expect(new Set(same.map(normalizeEmail))).toEqual(new Set([stored]));
    for (const address of different) expect(normalizeEmail(address)).not.toBe(stored);
    expect(normalizeEmail("A@1.2")).toBe("a@1.2");
    expect(normalizeEmail("no address")).toBe("no address");
  });

  it("of a normalized form is unchanged, for any letter", () => {
    for (let code = 0; code <= 0x2fa1f; code += 1) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const once = normalizeEmail(`a${String.fromCodePoint(code)}@b.co`);
      if (normalizeEmail(once) !== once) expect(normalizeEmail(once)).toBe(once);
    }
  });
});

describe("a user", () => {
  let server: TestServer;
  const password = "seven grey pelicans";
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  const signIn = (email: string, given = password) =>
    newVisitor(server).call("POST", "/account-api/sign-in", { email, password: given });
  const invitationEmail = async (businessId: string, headers = {}) => {
    const body = { business_id: businessId, first_name: "Kim", last_name: "Sola", email: stored };
    expect((await server.call("POST", "/users", { body, headers })).status).toBe(201);
    return emailedToken(server, stored);
  };
  const setPassword = (token: string, chosen: string) =>
    newVisitor(server).call("POST", "/account-api/password", { token, password: chosen });

  it("signs in with each spelling; wrong passwords of all spellings count together up to ten", async () => {
    const token = await invitationEmail(server.sandbox.business_id);
    expect((await setPassword(token, password)).status).toBe(200);
    for (const address of same)
      expect([address, (await signIn(address)).status]).toEqual([address, 200]);
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await signIn(same[tries % same.length] as string, "wrong")).status).toBe(401);
    }
    for (const address of same)
      expect([address, (await signIn(address)).status]).toEqual([address, 429]);
    // These belong to no user: they are counted separately, and grant no access.
    for (const address of different) expect((await signIn(address)).status).toBe(401);
    server.clock.advance(15 * 60_000);
  });

  it("of several partners is a user of each, and reaches each by its own link", async () => {
    const partner = await addPartner(server);
    const { rows } = await server.database.query("SELECT count(*)::int AS users FROM users");
    const headers = { "x-api-key": partner.privateKey };
    const body = {
      business_id: partner.businessId,
      first_name: "Kim",
      last_name: "Sola",
      email: stored.toUpperCase(),
    };
    const made = await server.call("POST", "/users", { body, headers });
    expect(made).toMatchObject({ status: 201, body: { email: stored.toUpperCase() } });
    expect(rows[0]).toEqual({ users: 1 });
    const visitor = newVisitor(server);
    expect((await signIn(stored)).status).toBe(200);
    const again = await server.call("POST", `/users/${made.body.id}/login_url`, { headers });
    const followed = await visitor.call("POST", "/account-api/sign-in/link", {
      token: again.body.login_url.split("#")[1],
    });
    expect(followed.status).toBe(200);
    expect((await visitor.readSession()).body.user.email).toBe(stored.toUpperCase());
  });

  it("is found by each spelling in lists, and cannot be created twice by another", async () => {
    const query = (email: string) => `/users?email=${encodeURIComponent(email)}`;
    const found = await server.call("GET", query("KIMS@xn--bcher-kva.EXAMPLE"));
    expect(found.body.data).toHaveLength(1);
    const body = {
      business_id: server.sandbox.business_id,
      first_name: "Kim",
      last_name: "Sola",
      email: "Kims@XN--bcher-kva.example",
    };
    expect((await server.call("POST", "/users", { body })).status).toBe(409);
  });
});
