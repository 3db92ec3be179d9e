import type { Dependencies } from "../../dependencies.ts";
import type { VerificationObject } from "../objects.ts";
import { type Json, listFrom, objectFrom, type Response, text } from "../wire.ts";
import { tasksOf, valuesOf } from "./review.ts";

interface BusinessContent {
  readonly request: Json;
  /** Products of the orders, in their order; one may be ordered again. */
  readonly products: readonly string[];
  readonly readyAt: string;
  /** Orders of the IRS for this name and number, whichever business they belong to. */
  readonly irsOrders: number;
}

type Business = VerificationObject<BusinessContent>;

const type = "middesk_business";
/** Products that are chosen from the data of a request without orders. */
const productsDefault = ["business_verification_verify", "tin", "website"];

/** Source   Middesk API, "Errors". */
export function failed(status: number, message: string, parameter?: string): Response {
  const error = { message, ...(parameter === undefined ? {} : { parameter }) };
  return { status, body: { errors: [error] } };
}

/**
 * Creates a business. UNCONFIRMED: a repeated `unique_external_id` returns the first one, with 200.
 *
 * Source   Middesk API, "Create a business": 201, and `status: "open"`.
 */
export function createBusiness(deps: Dependencies, body: Json): Response {
  const values = valuesOf(body);
  const status = values.find((value) => value.status !== undefined)?.status;
  if (status !== undefined) return failed(status, "The service is unavailable.");
  const key = text(body.unique_external_id);
  const known = deps.verification.findByKey<BusinessContent>(type, key);
  if (known !== undefined) return { status: 200, body: present(deps, known) };
  if (text(body.name) === "") return failed(400, "name is missing", "name");
  const [address] = listFrom(body.addresses);
  if (address === undefined || text(address.address_line1) === "") {
    return failed(400, "addresses is missing", "addresses");
  }
  const ordered = listFrom(body.orders).map(({ product }) => text(product));
  const products = ordered.length > 0 ? ordered : productsDefault;
  const pendingMinutes = Math.max(0, ...values.map((value) => value.pendingMinutes ?? 0));
  const business = deps.verification.insert<BusinessContent>({
    type,
    key,
    created_at: deps.clock().toISOString(),
    content: {
      request: body,
      products,
      readyAt: new Date(deps.clock().getTime() + pendingMinutes * 60_000).toISOString(),
      irsOrders: products.includes("tin") ? orderOfIrs(deps, body) : 0,
    },
  });
  const readyAt = new Date(business.content.readyAt);
  deps.agenda.add("middesk_ready", business.id, readyAt);
  return { status: 201, body: { ...present(deps, business), status: "open", review: null } };
}

export function readBusiness(deps: Dependencies, id: string): Response {
  const business = deps.verification.find<BusinessContent>(type, id);
  if (business === undefined) return failed(404, "Not found");
  return { status: 200, body: present(deps, business) };
}

export function listBusinesses(deps: Dependencies, uniqueExternalId: string): Response {
  const found = deps.verification.findByKey<BusinessContent>(type, uniqueExternalId);
  const data = found === undefined ? [] : [present(deps, found)];
  return { status: 200, body: { object: "list", data, has_more: false, total_count: data.length } };
}

/** Orders a product, or the same one again. */
export function createOrder(deps: Dependencies, id: string, body: Json): Response {
  const business = deps.verification.find<BusinessContent>(type, id);
  if (business === undefined) return failed(404, "Not found");
  const product = text(body.product);
  if (product === "") return failed(400, "product is missing", "product");
  const { content } = business;
  const irsOrders = product === "tin" ? orderOfIrs(deps, content.request) : content.irsOrders;
  const products = [...new Set([...content.products, product])];
  deps.verification.update(id, { ...content, products, irsOrders });
  return { status: 201, body: { object: "order", business_id: id, product, status: "pending" } };
}

/** Sends the webhook of a business whose review is complete. */
export function announceReady(deps: Dependencies, id: string): void {
  const business = deps.verification.find<BusinessContent>(type, id);
  if (business === undefined) return;
  deps.verificationWebhooks.send("middesk", {
    object: "event",
    id: `evt_${id}`,
    type: "business.updated",
    data: { object: present(deps, business) },
    created_at: deps.clock().toISOString(),
  });
}

function orderOfIrs(deps: Dependencies, request: Json): number {
  const { tin } = objectFrom(request.tin);
  return deps.verification.count(`irs ${text(tin)} ${text(request.name)}`);
}

function present(deps: Dependencies, { id, key, created_at, content }: Business): Json {
  const { request, products, readyAt, irsOrders } = content;
  const isReady = deps.clock().getTime() >= Date.parse(readyAt);
  const tasks = tasksOf(products, valuesOf(request), irsOrders);
  return {
    object: "business",
    id,
    unique_external_id: key === "" ? null : key,
    external_id: request.external_id ?? null,
    name: request.name,
    status: isReady ? "in_review" : "pending",
    created_at,
    updated_at: isReady ? readyAt : created_at,
    review: isReady ? { object: "review", created_at: readyAt, completed_at: null, tasks } : null,
    names: [{ object: "name", name: request.name, submitted: true }],
    addresses: listFrom(request.addresses).map((each) => ({ ...each, submitted: true })),
    orders: products.map((product) => ({
      object: "order",
      product,
      status: isReady ? "completed" : "pending",
    })),
  };
}
