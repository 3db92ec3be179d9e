import { describe, expect, it } from "vitest";
import { signatureHeaders } from "./sign.ts";

// The public test vector of Standard Webhooks.
const vector = {
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  at: new Date(1_614_265_330_999),
  body: '{"test": 2432232314}',
  signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
};

describe("a delivery's signature", () => {
  it("is that of the public test vector", () => {
    expect(signatureHeaders(vector.id, vector.body, [vector.secret], vector.at)).toEqual({
      "webhook-id": vector.id,
      "webhook-timestamp": "1614265330",
      "webhook-signature": vector.signature,
    });
  });

  it("is one for each secret, the current one first", () => {
    const other = "whsec_TmV2ZXItdXNlLXRoaXMtZXhhbXBsZS1zZWNyZXQ=";
    const headers = signatureHeaders(vector.id, vector.body, [other, vector.secret], vector.at);
    const signatures = headers["webhook-signature"]?.split(" ");
    expect(signatures).toHaveLength(2);
    expect(signatures?.[1]).toBe(vector.signature);
  });
});
