import Type, { type Static, type TSchema } from "typebox";
import { idOf } from "./ids.ts";
import { strictObject, timestamp } from "./schema.ts";

/** One kind of webhook event. */
export interface EventShape {
  /** `v2.payment.captured`. */
  type: string;
  /** The resource that it tells of; one of the API's. */
  resource: string;
  /** One sentence: when it is sent. */
  sent: string;
  /** The object as it was at that moment. */
  data: TSchema;
  /** A whole `data`. */
  example: unknown;
}

/** The body that an endpoint receives. */
export function eventBodyOf<T extends TSchema>(type: string, data: T) {
  return strictObject({
    id: idOf("event", "The event's id, the same in every attempt to deliver it: handle each once."),
    type: Type.Unsafe<string>({ type: "string", enum: [type], description: "What happened." }),
    timestamp: timestamp("When it happened."),
    sequence: Type.Integer({
      minimum: 1,
      description:
        "Grows by one with each event of the same object. Events can arrive out of order: what has a lower number than the last you handled is older.",
    }),
    data,
  });
}

export type EventBody<T extends TSchema> = Static<ReturnType<typeof eventBodyOf<T>>>;

/** The events of a resource, by their types: each with the same data and a sentence of its own. */
export function eventsOf<const Prefix extends string, const Name extends string>(
  of: Pick<EventShape, "resource" | "data"> & { prefix: Prefix },
  events: Record<Name, { sent: string; example: unknown }>,
): Record<`${Prefix}.${Name}`, EventShape> {
  const named = Object.entries<{ sent: string; example: unknown }>(events);
  return Object.fromEntries(
    named.map(([name, event]) => {
      const type = `${of.prefix}.${name}`;
      return [type, { type, resource: of.resource, data: of.data, ...event }];
    }),
  ) as Record<`${Prefix}.${Name}`, EventShape>;
}

/** A whole body with the event's example. */
export function exampleEventOf(event: EventShape): EventBody<TSchema> {
  return {
    id: "evt_01k3m91vd2f4wbt7x9q0c5h8rz",
    type: event.type,
    timestamp: "2026-02-03T15:04:07.310Z",
    sequence: 1,
    data: event.example,
  };
}
