import { expect, it } from "vitest";
import { listHandlers } from "./list-handlers.ts";

const target = "server/src/start/handlers.generated.ts";

it("lists every handler that a file exports, by its kind", () => {
  const source = `import { handlerFor } from "../http/operation-handler.ts";
export const handleGetFee = handlerFor(getFee, async () => ({}));
export const handleListFees = handlerFor(
  listFees, async () => ({}));
export const handleSignIn = pageHandlerFor(signIn, async () => undefined);
`;
  const text = listHandlers(target, [
    { path: "server/src/payments/fees.ts", source },
    { path: "server/src/payments/other.ts", source: "export const other = 1;" },
  ]);
  expect(text).toContain(
    'import { handleGetFee, handleListFees, handleSignIn } from "../payments/fees.ts";',
  );
  expect(text).toContain(
    "operationHandlers: readonly OperationHandler[] = [\n  handleGetFee,\n  handleListFees,\n];",
  );
  expect(text).toContain("readonly PageOperationHandler[] = [\n  handleSignIn,\n];");
  expect(text).not.toContain("other");
});

it.each([
  "const handleGetFee = handlerFor(getFee, async () => ({}));",
  "export default handlerFor(getFee, async () => ({}));",
  "export const fees = { get: handlerFor(getFee, async () => ({})) };",
])("rejects a handler that is not exported under its own name: %s", (source) => {
  const files = [{ path: "server/src/payments/get-fee.ts", source }];
  expect(() => listHandlers(target, files)).toThrow("server/src/payments/get-fee.ts");
});
