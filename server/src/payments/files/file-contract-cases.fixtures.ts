import type { TestResponse, TestServer } from "../../../../testkit/src/index.ts";
import type { OperationCase } from "../../http/operation-case.fixtures.ts";

/** The shortest content with the first bytes of a PDF. */
export const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n");

export function form(bytes: Buffer = pdf, name = "delivery-1043.pdf", purpose?: string): FormData {
  const made = new FormData();
  made.set("purpose", purpose ?? "dispute_evidence");
  made.set("file", new Blob([new Uint8Array(bytes)], { type: "application/pdf" }), name);
  return made;
}

export async function addFile(server: TestServer, bytes = pdf): Promise<TestResponse["body"]> {
  const response = await server.call("POST", "/files", { body: form(bytes) });
  if (response.status !== 201) throw new Error(JSON.stringify(response.body));
  return response.body;
}

let keys = 0;
const newKey = () => {
  keys += 1;
  return { "x-idempotency-key": `upload-${String(keys).padStart(8, "0")}` };
};

const upload = (server: TestServer, body: FormData, headers = {}) =>
  server.call("POST", "/files", { body, headers });

export const fileCases: Record<string, OperationCase> = {
  uploadFile: {
    sound: async () => ({
      path: "/files",
      body: form(),
      otherBody: form(pdf, "another-name.pdf"),
    }),
    errors: {
      invalid_body: (server) => upload(server, form(Buffer.from("GIF89a"))),
      idempotency_mismatch: async (server) => {
        const headers = newKey();
        await upload(server, form(), headers);
        return upload(server, form(pdf, "another-name.pdf"), headers);
      },
      idempotency_in_flight: async (server) => {
        const headers = newKey();
        const { rows } = await server.database.query<{ ids: string[] }>(
          "SELECT coalesce(array_agg(id), '{}') AS ids FROM idempotency_keys",
        );
        await upload(server, form(), headers);
        // The state that a process leaves if it stops in between.
        await server.database.query(
          `UPDATE idempotency_keys SET response_status = NULL, response_body = NULL
            WHERE NOT (id = ANY ($1))`,
          [rows[0]?.ids],
        );
        return upload(server, form(), headers);
      },
    },
  },
  getFile: { sound: async (server) => ({ path: `/files/${(await addFile(server)).id}` }) },
  downloadFile: {
    sound: async (server) => ({ path: `/files/${(await addFile(server)).id}/content` }),
  },
};
