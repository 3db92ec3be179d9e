import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  timingSafeEqual,
  verify,
} from "node:crypto";
import { fromPoint, fromSpki, googleKeys, pointOf, sharedSecret, spki } from "./agreed-keys.ts";
import type { WalletAccount } from "./wallet-cards.ts";

const recipient = "gateway:cardconnect";
const noIv = Buffer.alloc(16);
const newKeys = () => generateKeyPairSync("ec", { namedCurve: "P-256" });
const storedMs = 7 * 24 * 60 * 60_000;

/** Each part after its length in four bytes, the lowest first. */
function withLengths(...parts: string[]): Buffer {
  return Buffer.concat(
    parts.flatMap((part) => {
      const bytes = Buffer.from(part);
      const length = Buffer.alloc(4);
      length.writeUInt32LE(bytes.length);
      return [length, bytes];
    }),
  );
}

const signText = (key: KeyObject, ...parts: string[]) =>
  sign("sha256", withLengths(...parts), key).toString("base64");
const isSigned = (key: KeyObject, signature: string, ...parts: string[]) =>
  verify("sha256", withLengths(...parts), key, Buffer.from(signature, "base64"));

/**
 * Google's side, which creates tokens, and the gateway's, which decrypts them.
 *
 * Source   Google Pay API, "Payment data cryptography for merchants", ECv2: root key over
 *          intermediate key over message; ECDH on P-256, HKDF, AES-256-CTR, HMAC-SHA-256.
 */
export function createGooglePay(clock: () => Date) {
  const root = newKeys();
  const intermediate = newKeys();
  const gateway = newKeys();

  return {
    /** The string of `paymentMethodData.tokenizationData.token`. */
    issue({ pan, expiry }: WalletAccount, gatewayMerchantId: string): string {
      const nowMs = clock().getTime();
      const ephemeral = newKeys();
      const ephemeralPoint = pointOf(ephemeral.publicKey);
      const secret = sharedSecret(ephemeral.privateKey, gateway.publicKey);
      const keys = googleKeys(ephemeralPoint, secret);
      const plain = JSON.stringify({
        gatewayMerchantId,
        messageExpiration: String(nowMs + storedMs),
        messageId: randomBytes(16).toString("hex"),
        paymentMethod: "CARD",
        paymentMethodDetails: {
          pan,
          expirationMonth: Number(expiry.slice(0, 2)),
          expirationYear: 2000 + Number(expiry.slice(2)),
          authMethod: "CRYPTOGRAM_3DS",
          cryptogram: randomBytes(20).toString("base64"),
          eciIndicator: "05",
        },
      });
      const cipher = createCipheriv("aes-256-ctr", keys.cipher, noIv);
      const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
      const signedMessage = JSON.stringify({
        encryptedMessage: encrypted.toString("base64"),
        ephemeralPublicKey: ephemeralPoint.toString("base64"),
        tag: createHmac("sha256", keys.mac).update(encrypted).digest("base64"),
      });
      const signedKey = JSON.stringify({
        keyValue: spki(intermediate.publicKey).toString("base64"),
        keyExpiration: String(nowMs + storedMs),
      });
      return JSON.stringify({
        protocolVersion: "ECv2",
        signature: signText(intermediate.privateKey, "Google", recipient, "ECv2", signedMessage),
        intermediateSigningKey: {
          signedKey,
          signatures: [signText(root.privateKey, "Google", "ECv2", signedKey)],
        },
        signedMessage,
      });
    },

    /** Opens such a string. Returns  undefined where it cannot be decrypted. */
    open(devicedata: string): { id: string; account: WalletAccount } | undefined {
      try {
        const token = JSON.parse(devicedata);
        const { signedKey, signatures } = token.intermediateSigningKey;
        const isGoogles = signatures.some((each: string) =>
          isSigned(root.publicKey, each, "Google", "ECv2", signedKey),
        );
        const { keyValue, keyExpiration } = JSON.parse(signedKey);
        if (!isGoogles || Number(keyExpiration) <= clock().getTime()) return undefined;
        const signer = fromSpki(Buffer.from(keyValue, "base64"));
        const { signature, signedMessage, protocolVersion } = token;
        if (!isSigned(signer, signature, "Google", recipient, protocolVersion, signedMessage)) {
          return undefined;
        }
        const message = JSON.parse(signedMessage);
        const point = Buffer.from(message.ephemeralPublicKey, "base64");
        const keys = googleKeys(point, sharedSecret(gateway.privateKey, fromPoint(point)));
        const encrypted = Buffer.from(message.encryptedMessage, "base64");
        const tag = createHmac("sha256", keys.mac).update(encrypted).digest();
        if (!timingSafeEqual(tag, Buffer.from(message.tag, "base64"))) return undefined;
        const decipher = createDecipheriv("aes-256-ctr", keys.cipher, noIv);
        const plain = Buffer.concat([decipher.update(encrypted), decipher.final()]).toString();
        const { messageId, messageExpiration, paymentMethodDetails: details } = JSON.parse(plain);
        if (Number(messageExpiration) <= clock().getTime()) return undefined;
        const month = String(details.expirationMonth).padStart(2, "0");
        const expiry = `${month}${String(details.expirationYear).slice(-2)}`;
        return { id: messageId, account: { pan: String(details.pan), expiry } };
      } catch {
        return undefined;
      }
    },
  };
}
