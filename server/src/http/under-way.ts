import type { FastifyInstance } from "fastify";

/** Handlers that are at work, also those whose caller is gone. */
export type UnderWay = Set<Promise<unknown>>;

/** Keeps in `underWay` what the routes that are registered from now on are at work at. */
export function keepUnderWay(app: FastifyInstance, underWay: UnderWay): void {
  app.addHook("onRoute", (route) => {
    const { handler } = route;
    route.handler = function keeping(request, reply) {
      const work: unknown = handler.call(this, request, reply);
      if (work instanceof Promise) {
        underWay.add(work);
        const ended = () => underWay.delete(work);
        work.then(ended, ended);
      }
      return work;
    };
  });
}
