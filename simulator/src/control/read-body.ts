import type { FastifyReply } from "fastify";

export type Body = Record<string, unknown>;

/** Responds to an invalid request. */
export function reject(reply: FastifyReply, wrong: readonly string[], status = 400): FastifyReply {
  return reply.code(status).send({ wrong });
}

/** The body as an object; an absent body is an empty one. */
export function objectOf(body: unknown): Body {
  return typeof body === "object" && body !== null && !Array.isArray(body) ? (body as Body) : {};
}

/** Properties that are not among the known ones, or not of the known one's type. */
export function findWrong(body: Body, known: object): string[] {
  const types = known as Body;
  return Object.keys(body).flatMap((name) => {
    if (!(name in types)) return [`${name}: unknown`];
    const expected = typeof types[name];
    return typeof body[name] === expected ? [] : [`${name}: expected a ${expected}`];
  });
}

/** A moment of ISO 8601 with its time zone; undefined for any other text. */
export function readMoment(value: unknown): Date | undefined {
  if (typeof value !== "string") return undefined;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.test(value)) {
    return undefined;
  }
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
