import { openDatabases } from "@openpayfac/server/operator/databases";
import { toUuid } from "@openpayfac/server/operator/ids";
import { abortMove, movePartner } from "@openpayfac/server/operator/move-partner";
import { OperatorError } from "@openpayfac/server/operator/operator-error";
import { readSettings } from "@openpayfac/server/operator/settings";
import type { Work } from "./commands.ts";
import { repositoryRoot } from "./repository-root.ts";

/**
 * Moves a partner to another shard, or continues a move that was interrupted; `--abort` undoes one
 * that was interrupted before the switch.
 *
 * Errors   OperatorError: no shard is named, or those of `movePartner` and `abortMove`.
 */
export const partnersMove: Work = async (report, env, { partner = "", to, abort }) => {
  if (to === undefined && abort === undefined) {
    throw new OperatorError({
      cause: "The new shard is not named.",
      remedy: "Add --to with its number, or --abort to undo an interrupted move.",
    });
  }
  const databases = await openDatabases(readSettings(env, repositoryRoot), {
    poolSize: 2,
    log: report.say,
  });
  const partnerId = toUuid(partner);
  try {
    if (abort !== undefined) {
      await abortMove(databases, partnerId);
      report.result({ partner_id: partner, aborted: true }, [`${partner} stays on its shard.`]);
      return;
    }
    const moved = await movePartner(databases, {
      partnerId,
      to: Number(to),
      progress: (step, detail) => report.say(detail === undefined ? `${step} …` : `  ${detail}`),
    });
    const { rows = 0, pausedMs = 0 } = moved ?? {};
    report.result(
      { partner_id: partner, shard: Number(to), rows, paused_ms: Math.round(pausedMs) },
      [
        moved === undefined
          ? `${partner} is on shard ${to} already.`
          : `${partner} is on shard ${to}: ${rows} rows, requests waited ${Math.round(pausedMs)} ms.`,
      ],
    );
  } finally {
    await databases.close();
  }
};
