// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AnyAccountOptions, CallOptions, Caller, Download, KeyOptions } from "../../calls/call.ts";
import type { UploadedFile } from "../objects/payments.ts";

/** What `files.upload` takes. */
export interface UploadFileParams {
  /** What it is for: evidence of a dispute, or a document that underwriting asked for. */
  purpose: "dispute_evidence" | "application_document";
  /** The file's bytes, with a file name. */
  file: Blob;
}

/** Uploaded files that other calls attach. */
export class Files {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Upload a file.
   *
   * Keeps a file that another call attaches. With `x-account-id` it is that account's; without,
   * everything that the key may see can name it. A PDF, JPEG or PNG of at most 10 MiB; what its
   * content is not, whatever its name says, is refused. Evidence that no dispute names within 30
   * days is deleted.
   *
   * `POST /files`, /docs/payments/upload-a-file
   */
  upload(
    params: UploadFileParams,
    options?: CallOptions & KeyOptions & AnyAccountOptions,
  ): Promise<UploadedFile> {
    return this.#caller.call(
      {
        name: "files.upload",
        method: "POST",
        path: "/files",
        repeat: "with-key",
        account: "optional",
        body: "form",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get a file.
   *
   * Answers what is known of an uploaded file, without its content. With `x-account-id` only that
   * account's files are found.
   *
   * `GET /files/{id}`, /docs/payments/get-a-file
   */
  retrieve(
    id: string,
    options?: CallOptions & AnyAccountOptions,
  ): Promise<UploadedFile> {
    return this.#caller.call(
      {
        name: "files.retrieve",
        method: "GET",
        path: "/files/{id}",
        repeat: "freely",
        account: "optional",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Download a file.
   *
   * Answers the file's bytes as `application/octet-stream`, to be saved under its name. What it is
   * by its content stands in `media_type` of the file.
   *
   * `GET /files/{id}/content`, /docs/payments/download-a-file
   */
  download(
    id: string,
    options?: CallOptions & AnyAccountOptions,
  ): Promise<Download> {
    return this.#caller.download(
      {
        name: "files.download",
        method: "GET",
        path: "/files/{id}/content",
        repeat: "freely",
        account: "optional",
      },
      [id],
      undefined,
      options,
    );
  }
}
