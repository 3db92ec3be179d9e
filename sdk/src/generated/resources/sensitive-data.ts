// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, Download, ListCall } from "../../calls/call.ts";
import type { ApplicationSensitiveData, BankAccountNumbers, SensitiveDataReadList } from "../objects/boarding.ts";

/** What `sensitiveData.revealApplication` takes. */
export interface RevealApplicationParams {
  /** Reason for reading the data; it is recorded. At most 500 characters. */
  reason: string;
}

/** What `sensitiveData.revealBankAccount` takes. */
export interface RevealBankAccountParams {
  /** Reason for reading the data; it is recorded. At most 500 characters. */
  reason: string;
}

/** What `sensitiveData.revealFile` takes. */
export interface RevealFileParams {
  /** Reason for reading the data; it is recorded. At most 500 characters. */
  reason: string;
}

/** What `sensitiveData.listReads` takes. */
export interface ListSensitiveDataReadsParams {
  /** Page number; the first page is 1. Default: `1`. */
  page?: number | undefined;
  /** Number of objects per page. Default: `10`. */
  size?: number | undefined;
}

/** Encrypted data of merchants, for operators who give a reason. */
export class SensitiveData {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Read an application's encrypted data.
   *
   * Returns social security numbers, dates of birth and the bank account of an application in full,
   * and records the read with its reason.
   *
   * `POST /sensitive_data/applications/{id}`, /docs/boarding/read-an-application-s-encrypted-data
   */
  revealApplication(
    id: string,
    params: RevealApplicationParams,
    options?: CallOptions,
  ): Promise<ApplicationSensitiveData> {
    return this.#caller.call(
      {
        name: "sensitiveData.revealApplication",
        method: "POST",
        path: "/sensitive_data/applications/{id}",
        repeat: "never",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Read a bank account's numbers.
   *
   * Returns routing number and account number of a bank account in full, and records the read with
   * its reason.
   *
   * `POST /sensitive_data/bank_accounts/{id}`, /docs/boarding/read-a-bank-account-s-numbers
   */
  revealBankAccount(
    id: string,
    params: RevealBankAccountParams,
    options?: CallOptions,
  ): Promise<BankAccountNumbers> {
    return this.#caller.call(
      {
        name: "sensitiveData.revealBankAccount",
        method: "POST",
        path: "/sensitive_data/bank_accounts/{id}",
        repeat: "never",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Download a merchant's document.
   *
   * Returns the bytes of an uploaded file as `application/octet-stream`, and records the download
   * with its reason.
   *
   * `POST /sensitive_data/files/{id}`, /docs/boarding/download-a-merchant-s-document
   */
  revealFile(
    id: string,
    params: RevealFileParams,
    options?: CallOptions,
  ): Promise<Download> {
    return this.#caller.download(
      {
        name: "sensitiveData.revealFile",
        method: "POST",
        path: "/sensitive_data/files/{id}",
        repeat: "never",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * List reads of encrypted data.
   *
   * Returns the records of operators' reads of encrypted data, newest first: by these operations,
   * by commands and by exports of boarding orders.
   *
   * `GET /sensitive_data/reads`, /docs/boarding/list-reads-of-encrypted-data
   */
  listReads(
    params?: ListSensitiveDataReadsParams,
    options?: CallOptions,
  ): ListCall<SensitiveDataReadList> {
    return this.#caller.list(
      {
        name: "sensitiveData.listReads",
        method: "GET",
        path: "/sensitive_data/reads",
        repeat: "freely",
        paging: "pages",
      },
      [],
      params,
      options,
    );
  }
}
