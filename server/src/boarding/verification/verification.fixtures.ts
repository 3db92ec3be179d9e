import type {
  CheckKind,
  CheckRequest,
  CheckResponse,
  CheckResult,
  ListHit,
} from "@openpayfac/processors";
import type { Dependencies } from "../../dependencies.ts";

/** A result, without a kind; or a whole response. */
type Given = Omit<CheckResult, "kind"> | Exclude<CheckResponse, { kind: "checked" }>;

export const passed: Given = {
  outcome: "passed",
  reason: "verified",
  matched: ["name"],
  differed: [],
};

export function failed(reason: string, ...differed: string[]): Given {
  return { outcome: "failed", reason, matched: [], differed };
}

export const silent: Given = { kind: "unavailable", reason: "timeout", detail: "no response" };

export interface FakeVerification {
  deps: Pick<Dependencies, "verification" | "screening">;
  /** Every request that a service received. */
  requests: CheckRequest[];
  /** Changes later responses of a kind; with a network, those of `terminated_merchant`. */
  respond(kind: CheckKind, given: Given | readonly Given[]): void;
  /** Names with a hit. */
  listed: Set<string>;
}

/**
 * Services of every kind in this process: they pass everything, except where a test says otherwise.
 *
 * Input    without: kinds without a configured service.
 */
export function fakeVerification(without: readonly CheckKind[] = []): FakeVerification {
  const given = new Map<CheckKind, readonly Given[]>();
  const requests: CheckRequest[] = [];
  const listed = new Set<string>();
  const service = {
    async check(request: CheckRequest): Promise<CheckResponse> {
      requests.push(request);
      const all = request.kinds.flatMap((kind) =>
        (given.get(kind) ?? [passed]).map((each) => ({ kind, each })),
      );
      const whole = all.find(({ each }) => "kind" in each)?.each;
      if (whole !== undefined && "kind" in whole && request.kinds.length === 1) return whole;
      const results = all.flatMap(({ kind, each }) => ("kind" in each ? [] : [{ ...each, kind }]));
      const unavailable = all.flatMap(({ kind, each }) =>
        "kind" in each && each.kind === "unavailable" ? [{ kind, reason: each.reason }] : [],
      );
      const raw = { ssn: request.subject.type === "person" ? request.subject.taxId : null };
      return {
        kind: "checked",
        vendorReference: `ref-${requests.length}`,
        results,
        unavailable,
        raw,
      };
    },
    close: async () => {},
  };
  const vendor = { name: "fake", service };
  const screening = {
    name: "fake_lists",
    service: {
      matcher: "test 1",
      screen: async (names: readonly { subject: string; name: string }[]) => ({
        kind: "screened" as const,
        lists: [{ name: "SDN", publishedAt: "2026-11-20", sha256: "00", entries: 3 }],
        matcher: "test 1",
        hits: names.filter(({ name }) => listed.has(name)).map(hitOf),
      }),
      refresh: async () => [],
      close: async () => {},
    },
  };
  return {
    deps: {
      verification: {
        for: (kind) => (without.includes(kind) ? undefined : vendor),
        named: () => vendor,
      },
      screening: without.includes("sanctions") ? undefined : screening,
    },
    requests,
    listed,
    respond: (kind, response) => given.set(kind, [response].flat()),
  };
}

function hitOf({ subject, name }: { subject: string; name: string }): ListHit {
  return {
    subject,
    list: "SDN",
    entryId: "90001",
    listedName: name.toUpperCase(),
    programs: ["TEST"],
    score: 97,
    subjectVersion: "s1",
    entryVersion: "e1",
    birthYears: [],
    countries: [],
    birthYearDiffers: false,
  };
}
