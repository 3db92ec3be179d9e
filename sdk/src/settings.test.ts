import { describe, expect, it, test } from "vitest";
import { ConfigurationError, OpenPayfac, type Settings } from "./index.ts";

const sound = { origin: "https://pay.example.com", apiKey: "key_test" };

describe("settings that are rejected, by name", () => {
  test.each<[Partial<Record<keyof Settings, unknown>>, string]>([
    [{ origin: undefined }, "origin: expected an address"],
    [{ origin: "pay.example.com" }, "origin: expected an address"],
    [{ origin: "ftp://pay.example.com" }, "origin: expected an address"],
    [{ origin: "https://pay.example.com/v1" }, "origin: expected no path"],
    [{ origin: "https://ada:secret@pay.example.com" }, "origin: expected no path"],
    [{ origin: "http://pay.example.com" }, "origin: expected https"],
    [{ origin: "http://127.0.0.1.example.com" }, "origin: expected https"],
    [{ apiKey: undefined }, "apiKey: expected the private key"],
    [{ apiKey: "" }, "apiKey: expected the private key"],
    [{ accountId: "bus_1" }, "accountId: expected an id like acct_…, received bus_1"],
    [{ timeoutMs: 0 }, "timeoutMs: expected an integer from 1, received 0"],
    [{ timeoutMs: 1.5 }, "timeoutMs: expected an integer from 1"],
    [{ maxRetries: -1 }, "maxRetries: expected an integer from 0, received -1"],
    [{ maxRetries: Number.POSITIVE_INFINITY }, "maxRetries: expected an integer from 0"],
  ])("%j", (change, message) => {
    const make = () => new OpenPayfac({ ...sound, ...change } as Settings);
    expect(make).toThrow(ConfigurationError);
    expect(make).toThrow(message);
  });
});

describe("settings that are accepted", () => {
  test.each([
    "http://localhost:4000",
    "http://127.0.0.1:4000/",
    "http://[::1]:4000",
    "http://pay.localhost",
  ])("%s, which is this machine", (origin) => {
    expect(() => new OpenPayfac({ ...sound, origin })).not.toThrow();
  });

  it("http on a private network, if allowed", () => {
    const origin = "http://openpayfac:4000";
    expect(() => new OpenPayfac({ ...sound, origin, insecureHttp: true })).not.toThrow();
  });
});

it("the key of the API is in no message", () => {
  expect(() => new OpenPayfac({ ...sound, origin: "http://pay.example.com" })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining("key_test") }),
  );
});
