import { expect, it } from "vitest";
import { fakeClient, problem, settle } from "../fakes.fixtures.ts";
import { NotFoundError } from "../index.ts";

const csv = (text: string, headers: Record<string, string> = {}) => ({
  status: 200,
  text,
  headers: { "content-type": "text/csv; charset=utf-8", ...headers },
});

async function collect(lines: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const line of lines) all.push(line);
  return all;
}

it("a file comes with its type and its name", async () => {
  const disposition = { "content-disposition": `attachment; filename="a.csv"` };
  const encoded = {
    "content-disposition": `attachment; filename="?.csv"; filename*=UTF-8''caf%C3%A9.csv`,
  };
  const { client } = fakeClient([csv("id\n", disposition), csv("id\n", encoded), csv("id\n")]);
  const names = [];
  for (let index = 0; index < 3; index += 1) {
    const file = await client.transactions.download();
    expect(file.contentType).toBe("text/csv");
    names.push(file.filename);
  }
  expect(names).toEqual(["a.csv", "café.csv", undefined]);
});

it("a file is read as a text, as bytes, or line by line", async () => {
  const text = "a,b\r\nä,2\n\nlast";
  const { client } = fakeClient([csv(text), csv(text), csv(text)]);
  expect(await (await client.transactions.download()).text()).toBe(text);
  const bytes = await (await client.files.download("file_1")).bytes();
  expect(new TextDecoder().decode(bytes)).toBe(text);
  const lines = (await client.transactions.download()).lines();
  expect(await collect(lines)).toEqual(["a,b", "ä,2", "", "last"]);
});

it("lines are whole wherever the network cuts them, also within a letter", async () => {
  const bytes = new TextEncoder().encode('{"a":"é"}\n{"b":1}\n');
  const stream = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const { client } = fakeClient([], { fetch: async () => new Response(stream) });
  const file = await client.transactions.download({}, { accept: "application/x-ndjson" });
  expect(await collect(file.lines())).toEqual(['{"a":"é"}', '{"b":1}']);
});

it("leaving the loop closes the connection", async () => {
  let isCancelled = false;
  const stream = new ReadableStream({
    pull: (controller) => controller.enqueue(new TextEncoder().encode("line\n")),
    cancel: () => {
      isCancelled = true;
    },
  });
  const { client } = fakeClient([], { fetch: async () => new Response(stream) });
  for await (const line of (await client.transactions.download()).lines()) {
    expect(line).toBe("line");
    break;
  }
  expect(isCancelled).toBe(true);
});

it("a rejected file is an error, and a lost one is requested again", async () => {
  const { client } = fakeClient([problem(404, "404-01")]);
  await expect(client.files.download("file_1")).rejects.toThrow(NotFoundError);
  const again = fakeClient(["lost", csv("id")]);
  const file = await settle(again.clock, again.client.transactions.download());
  expect(await file.text()).toBe("id");
});
