import {
  createCipheriv,
  createDecipheriv,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
} from "node:crypto";
import { appleKey, fromSpki, keyHash, sharedSecret, spki } from "./agreed-keys.ts";
import type { WalletAccount } from "./wallet-cards.ts";

/** The merchant id of the sandbox's payloads. */
const appleMerchantIdentifier = "merchant.openpayfac.sandbox";

const noIv = Buffer.alloc(16);
const tagBytes = 16;
const newKeys = () => generateKeyPairSync("ec", { namedCurve: "P-256" });

/** `event.payment.token` of Apple Pay JS. Source   Apple, "Payment token format reference". */
export interface ApplePayToken {
  paymentData: {
    version: "EC_v1";
    data: string;
    signature: string;
    header: { ephemeralPublicKey: string; publicKeyHash: string; transactionId: string };
  };
  paymentMethod: { displayName: string; network: string; type: "debit" | "credit" };
  transactionIdentifier: string;
}

/**
 * Apple's side, which makes payloads, and the processor's, which opens them: the keys are this
 * simulator's own and new at each start.
 *
 * The signature is a plain one over the data that Apple's covers, without Apple's PKCS#7 wrapping:
 * only the processor reads it, which is this simulator too.
 */
export function createApplePay() {
  const apple = newKeys();
  const processor = newKeys();

  return {
    issue({ pan, expiry }: WalletAccount, amountMinor: number, network: string): ApplePayToken {
      const ephemeral = newKeys();
      const secret = sharedSecret(ephemeral.privateKey, processor.publicKey);
      const cipher = createCipheriv("aes-256-gcm", appleKey(secret, appleMerchantIdentifier), noIv);
      const plain = JSON.stringify({
        applicationPrimaryAccountNumber: pan,
        applicationExpirationDate: `${expiry.slice(2)}${expiry.slice(0, 2)}31`,
        currencyCode: "840",
        transactionAmount: amountMinor,
        deviceManufacturerIdentifier: "040010030273",
        paymentDataType: "3DSecure",
        paymentData: { onlinePaymentCryptogram: randomBytes(20).toString("base64") },
      });
      const data = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
      const ephemeralPublicKey = spki(ephemeral.publicKey);
      const transactionId = randomBytes(32);
      const signed = Buffer.concat([ephemeralPublicKey, data, transactionId]);
      return {
        paymentData: {
          version: "EC_v1",
          data: data.toString("base64"),
          signature: sign("sha256", signed, apple.privateKey).toString("base64"),
          header: {
            ephemeralPublicKey: ephemeralPublicKey.toString("base64"),
            publicKeyHash: keyHash(processor.publicKey),
            transactionId: transactionId.toString("hex"),
          },
        },
        paymentMethod: { displayName: `${network} ${pan.slice(-4)}`, network, type: "credit" },
        transactionIdentifier: transactionId.toString("hex"),
      };
    },

    /**
     * Decrypts a payload that CardSecure received as `devicedata`.
     *
     * Returns  the account with the payload's id; undefined if it cannot be decrypted.
     */
    open(devicedata: string): { id: string; account: WalletAccount } | undefined {
      const [dataText = "", ...rest] = devicedata.split("&");
      const fields = new Map(
        rest.map((part) => [part.slice(0, part.indexOf("=")), part.slice(part.indexOf("=") + 1)]),
      );
      // Sent without an empty echash, a key hash is read as if it were one.
      if (fields.has("ecpublickeyhash") && !fields.has("echash")) return undefined;
      const [signature, key, id] = ["ecsig", "eckey", "ectid"].map(
        (name) => fields.get(name) ?? "",
      );
      if (fields.get("ectype") !== "apple" || !signature || !key || !id) return undefined;
      try {
        const data = Buffer.from(dataText, "base64");
        const ephemeral = Buffer.from(key, "base64");
        const signed = Buffer.concat([ephemeral, data, Buffer.from(id, "hex")]);
        const isApples = verify(
          "sha256",
          signed,
          apple.publicKey,
          Buffer.from(signature, "base64"),
        );
        if (!isApples) return undefined;
        const secret = sharedSecret(processor.privateKey, fromSpki(ephemeral));
        const opening = appleKey(secret, appleMerchantIdentifier);
        const decipher = createDecipheriv("aes-256-gcm", opening, noIv);
        decipher.setAuthTag(data.subarray(-tagBytes));
        const plain = decipher.update(data.subarray(0, -tagBytes));
        const read = JSON.parse(Buffer.concat([plain, decipher.final()]).toString());
        const until = String(read.applicationExpirationDate);
        return {
          id,
          account: {
            pan: String(read.applicationPrimaryAccountNumber),
            expiry: `${until.slice(2, 4)}${until.slice(0, 2)}`,
          },
        };
      } catch {
        return undefined;
      }
    },
  };
}
