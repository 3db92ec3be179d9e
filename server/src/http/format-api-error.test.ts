import { boarding, pages, payments, residuals, terminals } from "@openpayfac/contract";
import { describe, expect, it } from "vitest";
import { ApiError, type FieldError } from "../api-error.ts";
import { formatApiError } from "./format-api-error.ts";

const fieldError = (path: string, message: string): FieldError => ({
  code: "required",
  expected: "a value",
  received: "nothing",
  path,
  message,
});

const fieldErrors = [
  fieldError("name", "name is required."),
  fieldError("name", "name is text."),
  fieldError("a", "A"),
];
const apiError = new ApiError("invalid_body", "Two fields are wrong.", { fieldErrors });
const requestId = "req_1";

describe("an API error", () => {
  it("of the Payments API is a problem with its code", () => {
    expect(formatApiError(payments, apiError, requestId)).toEqual({
      status: 400,
      mediaType: "application/problem+json",
      body: {
        code: "400-02",
        type: "about:blank",
        title: "Invalid Body",
        detail: "Two fields are wrong.",
        status: 400,
        instance: requestId,
        errors: fieldErrors,
      },
    });
  });

  it("of the Terminals API is the same without a code, by the entries that it has", () => {
    expect(formatApiError(terminals, apiError, requestId)).toEqual({
      status: 400,
      mediaType: "application/problem+json",
      body: {
        type: "BAD_REQUEST",
        title: "Bad Request",
        detail: "Two fields are wrong.",
        status: 400,
        instance: requestId,
        errors: fieldErrors,
      },
    });
    const unknown = new ApiError("referenced_not_found", "There is no account.");
    expect(formatApiError(terminals, unknown, requestId)).toMatchObject({
      status: 400,
      body: { type: "NOT_FOUND" },
    });
  });

  it.each([boarding, residuals])(
    "in the older format lists each field once, with all its errors",
    (api) => {
      expect(formatApiError(api, apiError, requestId)).toEqual({
        status: 400,
        mediaType: "application/json",
        body: {
          type: "INVALID_REQUEST_DATA_ERROR",
          code: "invalid_request_data",
          message: "Two fields are wrong.",
          argument_errors: { name: "name is required. name is text.", a: "A" },
        },
      });
      expect(formatApiError(api, new ApiError("conflict", "There is one."), requestId)).toEqual({
        status: 409,
        mediaType: "application/json",
        body: { type: "API_ERROR", code: "conflict", message: "There is one." },
      });
    },
  );

  it("of a page has the code of each field's first error, and the other APIs have none", () => {
    const later = { ...fieldError("name", "name is text."), code: "too_long" };
    const rejected = new ApiError("invalid_body", "x", { fieldErrors: [...fieldErrors, later] });
    const argument_codes = { name: "required", a: "required" };
    expect(formatApiError(pages, rejected, requestId).body).toMatchObject({ argument_codes });
    expect(formatApiError(boarding, rejected, requestId).body).not.toHaveProperty("argument_codes");
  });

  it("is not sent by an API whose catalog lacks it", () => {
    expect(() => formatApiError(payments, new ApiError("terminal_error", "x"), requestId)).toThrow(
      "has no error named",
    );
  });
});
