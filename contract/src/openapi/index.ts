export { visibleText } from "../shared/visible-characters.ts";
export * from "./describe-api.ts";
export * from "./make-portable.ts";
export * from "./merge-descriptions.ts";
export * from "./to-openapi-3-0.ts";
