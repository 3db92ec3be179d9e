import Type, { type Static, type TSchema } from "typebox";
import { idOf } from "./ids.ts";
import { strictObject, timestamp } from "./schema.ts";

/** One type of webhook event. */
export interface EventShape {
  /** Event type, such as `v2.payment.captured`. */
  type: string;
  /** Resource of the object; one of the API's resources. */
  resource: string;
  /** One sentence: when the event is sent. */
  sent: string;
  /** Why no event of this type is sent; absent: some are. */
  reserved?: string;
  /** Schema of the object at the time of the event. */
  data: TSchema;
  /** A complete `data`. */
  example: unknown;
}

/** Schema of the body that an endpoint receives. */
export function eventBodyOf<T extends TSchema>(type: string, data: T) {
  return strictObject({
    id: idOf(
      "event",
      "The event's id, the same in every delivery attempt. Process each id only once.",
    ),
    type: Type.Unsafe<string>({ type: "string", enum: [type], description: "Type of the event." }),
    timestamp: timestamp("Time of the event."),
    sequence: Type.Integer({
      minimum: 1,
      description:
        "Increases by one with each event of the same object. Events can arrive out of order: an event with a lower number than the last one you processed is older.",
    }),
    data,
  });
}

export type EventBody<T extends TSchema> = Static<ReturnType<typeof eventBodyOf<T>>>;

const declared = new Set<string>();

/** Every event type that the loaded modules declare, exported or not. */
export function declaredEventTypes(): string[] {
  return [...declared];
}

/**
 * The events of a resource by type. All share one data schema; each has its own sentence and
 * example.
 */
export function eventsOf<const Prefix extends string, const Name extends string>(
  of: Pick<EventShape, "resource" | "data"> & { prefix: Prefix },
  events: Record<Name, Pick<EventShape, "sent" | "reserved" | "example">>,
): Record<`${Prefix}.${Name}`, EventShape> {
  const named = Object.entries<Pick<EventShape, "sent" | "reserved" | "example">>(events);
  return Object.fromEntries(
    named.map(([name, event]) => {
      const type = `${of.prefix}.${name}`;
      declared.add(type);
      return [type, { type, resource: of.resource, data: of.data, ...event }];
    }),
  ) as Record<`${Prefix}.${Name}`, EventShape>;
}

/** A complete event body that contains the event's example. */
export function exampleEventOf(event: EventShape): EventBody<TSchema> {
  return {
    id: "evt_01k3m91vd2f4wbt7x9q0c5h8rz",
    type: event.type,
    timestamp: "2026-02-03T15:04:07.310Z",
    sequence: 1,
    data: event.example,
  };
}
