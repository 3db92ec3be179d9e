import { readFile } from "node:fs/promises";
import { openOperatorDependencies } from "@openpayfac/server/operator/dependencies";
import { OperatorError } from "@openpayfac/server/operator/operator-error";
import { uuidOf } from "@openpayfac/server/operator/operator-ids";
import { setBrand } from "@openpayfac/server/operator/set-brand";
import { setEmailSettings } from "@openpayfac/server/operator/set-email-settings";
import { setSubmissionAllowed } from "@openpayfac/server/operator/set-submission-allowed";
import type { Work } from "./commands.ts";
import { withOperator } from "./with-operator.ts";
import { withPlatform } from "./with-platform.ts";

export const partnersBrand: Work = (report, env, { partner = "", name = "", color, logo }) =>
  withOperator(report, env, async ({ database }) => {
    const brand = await setBrand(
      await openOperatorDependencies(database),
      uuidOf("partner", partner),
      {
        name,
        color,
        logo: logo === undefined ? undefined : await readLogo(logo),
      },
    );
    report.result(brand, [`The pages of ${partner} show the name ${brand.name}.`]);
  });

const switchSubmission =
  (allowed: boolean): Work =>
  (report, env, { partner = "" }) =>
    withPlatform(report, env, async (deps) => {
      const set = await setSubmissionAllowed(deps, { partnerId: partner, allowed });
      const may = allowed ? "may" : "may no longer";
      report.result(set, [`${partner} ${may} submit applications through the API.`]);
    });

export const partnersAllowSubmission = switchSubmission(true);
export const partnersDisallowSubmission = switchSubmission(false);

export const partnersEmails: Work = (report, env, { partner = "", applicants, to, replyTo }) =>
  withPlatform(report, env, async (deps) => {
    if (applicants !== undefined && applicants !== "on" && applicants !== "off") {
      throw new OperatorError({
        cause: `${applicants} is neither on nor off.`,
        remedy: "Use --applicants on, or --applicants off.",
      });
    }
    const set = await setEmailSettings(deps, partner, {
      ...(applicants !== undefined && { to_applicants: applicants === "on" }),
      ...(to !== undefined && { recipient: to === "none" ? null : to }),
      ...(replyTo !== undefined && { reply_to: replyTo === "none" ? null : replyTo }),
    });
    report.result(set, [
      `Applicants, merchants and contractors of ${partner} are ${set.to_applicants ? "" : "not "}emailed.`,
      set.recipient === null
        ? "The partner is not emailed."
        : `The partner is emailed at ${set.recipient}.`,
      `Replies go to ${set.reply_to ?? "the address of the sender"}.`,
    ]);
  });

async function readLogo(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new OperatorError({
      cause: `The file ${file} cannot be read: ${(error as NodeJS.ErrnoException).code}`,
      remedy: "Name a PNG, JPEG or WebP",
    });
  }
}
