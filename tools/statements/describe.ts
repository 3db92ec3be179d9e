import type pg from "pg";

/** A column of a statement's result. */
export interface DescribedColumn {
  name: string;
  typeOid: number;
  /** The table's column that it is; 0: it is an expression. */
  tableOid: number;
  columnNumber: number;
}

export interface Description {
  parameterOids: number[];
  columns: DescribedColumn[];
}

interface Connection {
  parse(query: { text: string; name: string; types: never[] }): void;
  describe(message: { type: "S"; name: string }): void;
  sync(): void;
  once(event: string, listener: (message: { dataTypeIDs: number[] }) => void): void;
  removeAllListeners(event: string): void;
}

interface RowDescription {
  fields: {
    name: string;
    dataTypeID: number;
    tableID: number;
    columnID: number;
  }[];
}

const parameters = "parameterDescription";

/**
 * PostgreSQL's description of a statement's parameters and columns. The statement does not run.
 *
 * Errors   the one with which PostgreSQL rejects the statement.
 */
export function describeStatement(
  client: Pick<pg.ClientBase, "query">,
  text: string,
): Promise<Description> {
  return new Promise((resolve, reject) => {
    const description: Description = { parameterOids: [], columns: [] };
    const query = {
      connection: undefined as Connection | undefined,
      submit(connection: Connection) {
        query.connection = connection;
        connection.once(parameters, ({ dataTypeIDs }) => {
          description.parameterOids = dataTypeIDs;
        });
        connection.parse({ text, name: "", types: [] });
        connection.describe({ type: "S", name: "" });
        connection.sync();
      },
      handleRowDescription({ fields }: RowDescription) {
        description.columns = fields.map((field) => ({
          name: field.name,
          typeOid: field.dataTypeID,
          tableOid: field.tableID,
          columnNumber: field.columnID,
        }));
      },
      handleError(error: Error) {
        query.connection?.removeAllListeners(parameters);
        reject(error);
      },
      handleReadyForQuery() {
        resolve(description);
      },
    };
    client.query(query as unknown as pg.Submittable);
  });
}
