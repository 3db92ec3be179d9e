import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Dependencies } from "../dependencies.ts";
import { readAction } from "../terminals/actions.ts";
import { modelNames } from "../terminals/models.ts";
import { noScript, readScript } from "../terminals/script.ts";
import type { Terminal, TerminalSettings } from "../terminals/terminal.ts";
import { cardsAtHand, findTestCard } from "../terminals/test-cards.ts";
import { objectOf, reject } from "./read-body.ts";
import { streamEvents } from "./stream-events.ts";

const pathPrefix = "/_simulator/terminals";

/** Lets a person, or a script, operate the simulated terminals. */
export function registerTerminalControl(app: FastifyInstance, deps: Dependencies): void {
  const onTerminal = (
    serve: (terminal: Terminal, request: FastifyRequest, reply: FastifyReply) => unknown,
  ) => {
    return (request: FastifyRequest, reply: FastifyReply) => {
      const { hsn } = request.params as { hsn: string };
      const terminal = deps.terminals.find(hsn);
      return terminal === undefined
        ? reject(reply, [`hsn: there is no terminal ${hsn}`], 404)
        : serve(terminal, request, reply);
    };
  };
  const streams = new Set<() => void>();
  app.addHook("preClose", async () => {
    for (const end of streams) end();
  });

  app.get(pathPrefix, () => ({
    terminals: deps.terminals.list().map((terminal) => terminal.state()),
  }));
  app.post(pathPrefix, (request, reply) => addTerminal(deps, request, reply));
  app.get(
    `${pathPrefix}/:hsn`,
    onTerminal((terminal) => ({
      ...terminal.state(),
      log: terminal.lines(),
      receipts: terminal.receipts(),
      cards: cardsAtHand.map((card) => ({
        ...card,
        brand: findTestCard(card.id)?.brand,
        happens: findTestCard(card.id)?.happens,
      })),
    })),
  );
  app.get(
    `${pathPrefix}/:hsn/events`,
    onTerminal((terminal, request, reply) => streamEvents(terminal, request, reply, streams)),
  );
  app.post(`${pathPrefix}/:hsn/actions`, onTerminal(act));
  app.put(
    `${pathPrefix}/:hsn/script`,
    onTerminal((terminal, request, reply) => {
      const read = readScript(objectOf(request.body));
      if ("wrong" in read) return reject(reply, read.wrong);
      terminal.follow(read.script);
      return { steps: read.script.steps.length, repeat: read.script.repeat };
    }),
  );
  app.delete(
    `${pathPrefix}/:hsn/script`,
    onTerminal((terminal) => {
      terminal.follow(noScript);
      return { steps: 0, repeat: false };
    }),
  );
}

/**
 * `prompt_id`: only while that prompt is shown; 409 if it is not, or if the action does not fit.
 */
function act(terminal: Terminal, request: FastifyRequest, reply: FastifyReply): unknown {
  const { prompt_id: promptId, ...body } = objectOf(request.body);
  if (promptId !== undefined && !Number.isSafeInteger(promptId)) {
    return reject(reply, ["prompt_id: expected the number of a prompt"]);
  }
  const read = readAction(body);
  if ("wrong" in read) return reject(reply, read.wrong);
  const acted = terminal.act(read.action, promptId as number | undefined);
  return "rejection" in acted ? reject(reply, [acted.rejection], 409) : terminal.state();
}

const fields = ["hsn", "merchid", "name", "model"] as const;

function addTerminal(deps: Dependencies, request: FastifyRequest, reply: FastifyReply): unknown {
  const body = objectOf(request.body);
  const wrong = Object.keys(body)
    .filter((name) => !fields.includes(name as "hsn"))
    .map((name) => `${name}: unknown`);
  if (!/^[0-9A-Z]{4,18}$/.test(String(body.hsn ?? ""))) {
    wrong.push("hsn: expected 4 to 18 digits and capital letters");
  }
  if (deps.merchants.find(String(body.merchid ?? "")) === undefined) {
    wrong.push("merchid: expected a merchant that is there");
  }
  if (typeof body.name !== "string" || body.name === "") wrong.push("name: expected a text");
  if (!modelNames.includes(body.model as "lane_3000")) {
    wrong.push(`model: expected one of ${modelNames.join(", ")}`);
  }
  if (wrong.length > 0) return reject(reply, wrong);
  if (deps.terminals.find(String(body.hsn)) !== undefined) {
    return reject(reply, [`hsn: ${body.hsn} is there already`], 409);
  }
  const terminal = deps.terminals.add(body as unknown as TerminalSettings);
  return reply.code(201).send(terminal.state());
}
