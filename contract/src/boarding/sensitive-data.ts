import Type from "typebox";
import { idOf, idOfAny } from "../shared/ids.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, lines, nullable, strictObject, text, timestamp } from "../shared/schema.ts";
import { sensitiveDataExamples as examples } from "./examples/sensitive-data.ts";
import { entity } from "./field-sets.ts";
import { boardingOperation } from "./operation.ts";
import { pagedListOf, pageQuery } from "./paging.ts";

const bankNumbers = {
  bank_account_name: nullable(text("Name of the bank account.", { maxLength: 100 })),
  account_type: nullable(Type.String({ description: "`CHECKING` or `SAVINGS`." })),
  routing_number: nullable(Type.String({ description: "Routing number, nine digits." })),
  account_number: nullable(Type.String({ description: "Account number." })),
};

export const ApplicationSensitiveData = component(
  "ApplicationSensitiveData",
  strictObject(
    {
      application_id: idOf("application", "The application."),
      owners: Type.Array(
        strictObject({
          id: idOf("owner", "The owner's id."),
          first_name: nullable(Type.String({ description: "First name." })),
          last_name: nullable(Type.String({ description: "Last name." })),
          ssn: nullable(Type.String({ description: "Social security number: NNN-NN-NNNN." })),
          birth_date: nullable(Type.String({ description: "Date of birth, YYYY-MM-DD." })),
        }),
        { description: "Owners of the application." },
      ),
      bank_account: nullable(
        strictObject(bankNumbers),
        "Bank account of the application; null if none was entered.",
      ),
      documents: Type.Array(
        strictObject({
          file_id: idOf("file", "The file's id."),
          filename: Type.String({ description: "Name of the uploaded file." }),
        }),
        { description: "Documents of the application, to be downloaded by their ids." },
      ),
    },
    { description: "Encrypted data of an application." },
  ),
);

export const BankAccountNumbers = component(
  "BankAccountNumbers",
  strictObject(
    { bank_account_id: idOf("bank_account", "The bank account."), ...bankNumbers },
    { description: "A bank account's numbers." },
  ),
);

export const SensitiveDataRead = component(
  "SensitiveDataRead",
  strictObject(
    {
      object_id: idOfAny(
        ["application", "bank_account", "file"],
        "The application, bank account or file.",
      ),
      entity: entity("sensitive_data_read"),
      fields: Type.Array(Type.String(), { description: "Names of the fields that were read." }),
      reason: Type.String({ description: "The operator's reason." }),
      read_by: Type.String({
        description: "Id of the user or operator key, or the machine's user who ran a command.",
      }),
      read_by_name: nullable(
        Type.String({ description: "Name of the user." }),
        "Name of the user; null: an operator key or a command.",
      ),
      read_at: timestamp("Time of the read."),
    },
    { description: "Record of an operator's read of encrypted data; it is never changed." },
  ),
);

const common = {
  resource: "sensitive_data",
  audience: "operator",
  account: "none",
  idempotent: false,
  extension: true,
} as const;

const body = strictObject({
  reason: lines("Reason for reading the data; it is recorded.", { minLength: 1, maxLength: 500 }),
});

export const revealApplication = boardingOperation({
  ...common,
  id: "revealApplication",
  method: "POST",
  path: "/sensitive_data/applications/{id}",
  ...changes("identity:reveal", { stepUp: "identity" }),
  summary: "Read an application's encrypted data",
  description:
    "Returns social security numbers, dates of birth and the bank account of an application in full, and records the read with its reason.",
  params: strictObject({ id: idOf("application", "The application's id.") }),
  body,
  returns: { status: 200, schema: ApplicationSensitiveData, description: "The data." },
  errors: [],
  examples: [examples.application],
});

export const revealBankAccount = boardingOperation({
  ...common,
  id: "revealBankAccount",
  method: "POST",
  path: "/sensitive_data/bank_accounts/{id}",
  ...changes("identity:reveal", { stepUp: "identity" }),
  summary: "Read a bank account's numbers",
  description:
    "Returns routing number and account number of a bank account in full, and records the read with its reason.",
  params: strictObject({ id: idOf("bank_account", "The bank account's id.") }),
  body,
  returns: { status: 200, schema: BankAccountNumbers, description: "The numbers." },
  errors: [],
  examples: [examples.bankAccount],
});

export const revealFile = boardingOperation({
  ...common,
  id: "revealFile",
  method: "POST",
  path: "/sensitive_data/files/{id}",
  ...changes("identity:reveal", { stepUp: "identity" }),
  summary: "Download a merchant's document",
  description:
    "Returns the bytes of an uploaded file as `application/octet-stream`, and records the download with its reason.",
  params: strictObject({ id: idOf("file", "The file's id.") }),
  body,
  returns: {
    status: 200,
    content: {
      "application/octet-stream": Type.String({ description: "The bytes that were uploaded." }),
    },
    description: "The file's content.",
  },
  errors: [],
  examples: [examples.file],
});

export const listSensitiveDataReads = boardingOperation({
  ...common,
  id: "listSensitiveDataReads",
  method: "GET",
  path: "/sensitive_data/reads",
  ...reads("audit"),
  summary: "List reads of encrypted data",
  description:
    "Returns the records of operators' reads of encrypted data, newest first: by these operations, by commands and by exports of boarding orders.",
  query: pageQuery(),
  returns: {
    status: 200,
    schema: pagedListOf("SensitiveDataReadList", SensitiveDataRead),
    description: "A page of records.",
  },
  errors: [],
  examples: [examples.reads],
});
