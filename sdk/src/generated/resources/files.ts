// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AnyAccountOptions, CallOptions, Caller, Download, KeyOptions } from "../../calls/call.ts";
import type { UploadedFile } from "../objects/payments.ts";

/** What `files.upload` takes. */
export interface UploadFileParams {
  /** Purpose: evidence for a dispute, or a document that underwriting requested. */
  purpose: "dispute_evidence" | "application_document";
  /** The file's bytes, with a file name. */
  file: Blob;
}

/** Uploaded files that other operations attach. */
export class Files {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Upload a file.
   *
   * Stores a file that other operations can attach. With `x-account-id` the file belongs to that
   * account; without it, any object that the key has access to can refer to it. Accepts PDF, JPEG
   * or PNG files of at most 10 MiB. Content of any other type is rejected, regardless of the file
   * name. Evidence that is not attached to a dispute within 30 days is deleted.
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
   * Returns the metadata of an uploaded file, without its content. With `x-account-id` only files
   * of that account are found.
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
   * Returns the file's bytes as `application/octet-stream`, for download under its name.
   * `media_type` of the file gives the detected type of the content.
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
