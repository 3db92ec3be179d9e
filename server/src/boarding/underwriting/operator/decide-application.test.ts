import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventsOf, startTestServer, type TestServer } from "../../../../../testkit/src/index.ts";
import { addApplication, addSubmitted, wholeApplication } from "../../boarding.fixtures.ts";
import { reviewApplications } from "../review-applications.ts";
import {
  commentAsOperator,
  decideApplicationAsOperator,
  requestDocument,
} from "./decide-application.ts";
import { getApplicationAsOperator, listApplicationsAsOperator } from "./list-applications.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const by = "Ada Park";
const company = (ein: string) => ({ company: { ...wholeApplication.company, ein } });

describe("an operator", () => {
  it("approves manually once the checks have run, and the account follows", async () => {
    const { id } = await addSubmitted(server, company("00-0000002"));
    const waiting = await listApplicationsAsOperator(server.deps, undefined);
    expect(waiting.map((each) => each.id)).toContain(id);
    await commentAsOperator(server.deps, id, "We call you tomorrow.");
    await requestDocument(server.deps, id, { name: "Lease", description: undefined });
    expect((await server.call("GET", `/applications/${id}`)).body).toMatchObject({
      comments_from_underwriting: "We call you tomorrow.",
      docs_requested: [{ name: "Lease", description: null, file_id: null }],
    });
    await expect(decideApplicationAsOperator(server.deps, id, "approve", { by })).rejects.toThrow(
      "The checks of the application have not run yet.",
    );
    await reviewApplications(server.deps);
    expect(await decideApplicationAsOperator(server.deps, id, "approve", { by })).toEqual({
      id,
      status: "MANUALLY_APPROVED",
    });
    const shown = await getApplicationAsOperator(server.deps, id);
    expect(
      shown.decisions.map((each) => [each.decided_by, each.reviewed_by, each.to_status]),
    ).toEqual([
      ["partner", null, "UNDER_REVIEW"],
      ["rules", null, "UNDERWRITING"],
      ["operator", by, "MANUALLY_APPROVED"],
    ]);
    expect((await eventsOf(server, id)).at(-1)?.type).toBe("v2.application.manually_approved");
    const { body } = await server.call("GET", "/accounts?size=50");
    const made = body.data.filter(
      (each: { onboarding_application_id: string }) => each.onboarding_application_id === id,
    );
    expect(made).toMatchObject([{ status: "BOARDING", processing_enabled: false }]);
  });

  it("declines, and starts a second review of a decline", async () => {
    const { id } = await addSubmitted(server);
    await decideApplicationAsOperator(server.deps, id, "decline", {
      by,
      comment: "Not this time.",
    });
    const shown = await getApplicationAsOperator(server.deps, id);
    expect(shown.decisions.map((each) => [each.decided_by, each.to_status])).toEqual([
      ["partner", "UNDER_REVIEW"],
      ["operator", "UNDERWRITING"],
      ["operator", "MANUALLY_DECLINED"],
    ]);
    await decideApplicationAsOperator(server.deps, id, "reevaluate", { by });
    const { body } = await server.call("GET", `/applications/${id}`);
    expect(body).toMatchObject({
      status: "DECLINE_REEVALUATION_INITIATED",
      comments_from_underwriting: "Not this time.",
    });
  });

  it("names the person who decides", async () => {
    const { id } = await addSubmitted(server);
    await expect(
      decideApplicationAsOperator(server.deps, id, "decline", { by: " " }),
    ).rejects.toThrow("names the person");
    expect((await server.call("GET", `/applications/${id}`)).body.status).toBe("UNDER_REVIEW");
  });

  it("cannot decide a decided application, or approve a draft", async () => {
    const { id } = await addSubmitted(server, company("00-0000002"));
    await reviewApplications(server.deps);
    await decideApplicationAsOperator(server.deps, id, "approve", { by });
    await expect(decideApplicationAsOperator(server.deps, id, "decline", { by })).rejects.toThrow(
      "does not become MANUALLY_DECLINED",
    );
    const draft = await addApplication(server);
    await expect(
      decideApplicationAsOperator(server.deps, draft.id, "approve", { by }),
    ).rejects.toThrow("is DRAFT");
  });
});
