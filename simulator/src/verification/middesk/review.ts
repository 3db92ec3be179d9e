import { type Json, listFrom, objectFrom, text } from "../wire.ts";
import { type MiddeskValue, middeskValues, type Task } from "./test-values.ts";

/** The tasks of a business that verifies, by product. */
const verified: Readonly<Record<string, Readonly<Record<string, Task>>>> = {
  business_verification_verify: {
    name: ["success", "Verified"],
    address_verification: ["success", "Verified"],
    address_deliverability: ["success", "Deliverable"],
    address_property_type: ["success", "Commercial"],
    address_registered_agent: ["success", "No Registered Agent"],
    sos_match: ["success", "Submitted Active"],
    sos_active: ["success", "Active"],
    sos_domestic: ["success", "Active"],
    person_verification: ["success", "Verified"],
    watchlist: ["success", "No Hits"],
  },
  tin: { tin: ["success", "Found"] },
  website: { website_status: ["success", "Online"], phone: ["success", "Verified"] },
  liens: { liens: ["success", "No Hits"] },
  bankruptcies: { bankruptcies: ["success", "No Hits"] },
  litigations: { litigations: ["success", "No Hits"] },
};

const categories: Readonly<Record<string, string>> = { tin: "tin", name: "name" };

/** The values of a request that the simulator recognizes. */
export function valuesOf(business: Json): MiddeskValue[] {
  const given: Record<MiddeskValue["field"], string[]> = {
    name: [text(business.name), ...listFrom(business.names).map(({ name }) => text(name))],
    address: listFrom(business.addresses).map(({ address_line1 }) => text(address_line1)),
    "tax id": [text(objectFrom(business.tin).tin).replace(/\D/g, "")],
  };
  return middeskValues.filter(({ field, equals, contains }) =>
    given[field].some((value) => {
      const lower = value.toLowerCase();
      return equals === undefined
        ? lower.includes((contains ?? "").toLowerCase())
        : lower === equals.toLowerCase();
    }),
  );
}

/** The tasks of the ordered products. */
export function tasksOf(
  products: readonly string[],
  values: readonly MiddeskValue[],
  irsOrders: number,
): Json[] {
  const tasks: Record<string, Task> = Object.assign({}, ...products.map((each) => verified[each]));
  for (const value of values) {
    for (const [key, task] of Object.entries(value.tasks ?? {})) {
      if (tasks[key] !== undefined) tasks[key] = task;
    }
    if (tasks.tin !== undefined && irsOrders <= (value.irsSilentTimes ?? 0)) {
      tasks.tin = ["failure", "Unavailable"];
    }
  }
  return Object.entries(tasks).map(([key, [status, sub_label]]) => ({
    category: categories[key] ?? key.split("_")[0],
    key,
    label: key.replaceAll("_", " "),
    sub_label,
    status,
    message: `${key}: ${sub_label}`,
  }));
}
