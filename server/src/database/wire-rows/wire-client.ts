import type { Duplex } from "node:stream";
import pg from "pg";
import { Parser } from "pg-protocol/dist/parser.js";
import { fieldsOf, isAscii, type WireRow } from "./wire-row.ts";

/** Fields of the driver that this depends on; its version is pinned. */
interface DriverConnection {
  emit(name: string, message: unknown): boolean;
  attachListeners(stream: Duplex): void;
}

type HandlePacket = (offset: number, code: number, length: number, bytes: Buffer) => Message;

interface Message {
  name: string;
  length: number;
}

const dataRow = 68;
const lengthBytes = 4;

/**
 * Connects like the driver's own client, and reads each row with one conversion instead of one per
 * field. A query can also ask for the row itself, which it has as `wire`.
 */
export class WireClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const { connection } = this as unknown as { connection: DriverConnection };
    connection.attachListeners = (stream) => {
      const parser = rowParser();
      stream.on("data", (bytes: Buffer) =>
        parser.parse(bytes, (message) => {
          const name = message.name === "error" ? "errorMessage" : message.name;
          connection.emit(name, message);
        }),
      );
    };
  }
}

function rowParser(): Parser {
  const parser = new Parser();
  const driver = parser as unknown as { handlePacket: HandlePacket };
  const handleOther = driver.handlePacket.bind(parser);
  driver.handlePacket = (offset, code, length, bytes) => {
    if (code !== dataRow) return handleOther(offset, code, length, bytes);
    const row = bytes.toString("latin1", offset, offset + length - lengthBytes);
    return new DataRow(row, () => handleOther(offset, code, length, bytes) as DataRow);
  };
  return parser;
}

/** The driver's message of a row. It is read before the next one arrives, or never. */
class DataRow implements Message {
  readonly name = "dataRow";
  length = 0;
  readonly wire: WireRow;
  readonly #read: () => { fields: (string | null)[] };

  constructor(wire: WireRow, read: () => { fields: (string | null)[] }) {
    this.wire = wire;
    this.#read = read;
  }

  get fields(): (string | null)[] {
    return isAscii(this.wire) ? fieldsOf(this.wire) : this.#read().fields;
  }
}
