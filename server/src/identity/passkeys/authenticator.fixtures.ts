import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const encoded = (data: string | Buffer) => Buffer.from(data).toString("base64url");

const userPresent = 0x01;
const userVerified = 0x04;
const attested = 0x40;

/** How a response differs from a right one. */
export interface Flaws {
  origin?: string;
  site?: string;
  challenge?: string;
  counter?: number;
  /** Without a check of its user. */
  unverified?: boolean;
  key?: KeyObject;
}

/** Options of a challenge, as the server returns them. */
interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
}

/** An authenticator in software. Source: Web Authentication, level 3, 6 and 8.7. */
export class Authenticator {
  readonly credentialId = encoded(sha256(String(Math.random())));
  readonly #origin: string;
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  #counter = 0;
  #userHandle = "";

  constructor(origin: string) {
    this.#origin = origin;
  }

  get userHandle(): string {
    return this.#userHandle;
  }

  /** The response to the options of a new passkey. */
  create(options: Options, flaws: Flaws = {}) {
    this.#userHandle = options.user?.id ?? "";
    const id = Buffer.from(this.credentialId, "base64url");
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 0xff]),
      id,
      // CBOR: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }, an elliptic-curve key for ES256.
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y, "base64url"),
    ]);
    const data = this.#dataOf(flaws.site ?? options.rp?.id ?? "", attested, flaws, credential);
    // CBOR: { fmt: "none", attStmt: {}, authData }.
    const attestation = Buffer.concat([
      Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746159", "hex"),
      Buffer.from([data.length >> 8, data.length & 0xff]),
      data,
    ]);
    return {
      credential_id: this.credentialId,
      client_data: encoded(this.#clientData("webauthn.create", options, flaws)),
      attestation_object: encoded(attestation),
    };
  }

  /** The response to the options of a sign-in or a step-up. */
  get(options: Options, flaws: Flaws = {}) {
    this.#counter = flaws.counter ?? this.#counter + 1;
    const data = this.#dataOf(flaws.site ?? options.rpId ?? "", 0, flaws);
    const client = this.#clientData("webauthn.get", options, flaws);
    const signed = Buffer.concat([data, sha256(client)]);
    return {
      credential_id: this.credentialId,
      client_data: encoded(client),
      authenticator_data: encoded(data),
      signature: encoded(sign("sha256", signed, flaws.key ?? this.#keys.privateKey)),
    };
  }

  #clientData(type: string, { challenge }: Options, flaws: Flaws): string {
    return JSON.stringify({
      type,
      challenge: flaws.challenge ?? challenge,
      origin: flaws.origin ?? this.#origin,
      crossOrigin: false,
    });
  }

  #dataOf(site: string, flags: number, { unverified }: Flaws, more = Buffer.alloc(0)): Buffer {
    const checked = userPresent | (unverified === true ? 0 : userVerified);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(site), Buffer.from([flags | checked]), counter, more]);
  }
}
