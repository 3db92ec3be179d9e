/**
 * Allowed imports between workspaces: the architecture's map as data, which `check-imports.ts`
 * enforces.
 */
export interface WorkspaceRule {
  /** The workspaces of the project that its shipped code may import, by folder; or one export. */
  workspaces: readonly string[];
  /** The packages that its shipped code may import; "declared": those in its package.json. */
  packages: readonly string[] | "declared";
  /** Whether its shipped code may import Node's own modules; a folder: only there. */
  node: boolean | string;
  /** Additional imports allowed in its tests, besides testkit and the test tools. */
  testWorkspaces: readonly string[];
}

const everything = [
  "contract",
  "money",
  "ledger",
  "processors",
  "simulator",
  "server",
  "cli",
  "web",
  "elements",
  "testkit",
  // The SDK, by the name of its package.
  "node",
];

export const importTable: Record<string, WorkspaceRule> = {
  money: { workspaces: [], packages: [], node: false, testWorkspaces: [] },
  contract: {
    workspaces: [],
    packages: ["typebox"],
    node: false,
    testWorkspaces: [],
  },
  ledger: { workspaces: ["money"], packages: ["pg"], node: true, testWorkspaces: [] },
  // A misreading of a vendor's document that both sides shared would pass every test: these two
  // never read each other, not in tests either.
  processors: {
    workspaces: ["money"],
    packages: ["undici", "csv-parse", "any-ascii"],
    node: true,
    testWorkspaces: [],
  },
  simulator: { workspaces: ["money"], packages: ["fastify"], node: true, testWorkspaces: [] },
  server: {
    workspaces: ["contract", "money", "ledger", "processors"],
    packages: "declared",
    node: true,
    testWorkspaces: ["simulator"],
  },
  cli: {
    workspaces: ["server", "simulator"],
    packages: "declared",
    node: true,
    testWorkspaces: [],
  },
  // The rules by which an application is judged are the same in the browser and at the API. They
  // are a module without any package, as are the translations of their sentences and the table of
  // roles, and limits of policies. Of the rest of the contract the pages know only types. Only the bundling of the pages runs in Node.
  web: {
    workspaces: [
      "contract/console",
      "contract/csv",
      "contract/policies",
      "contract/requirements",
      "contract/roles",
      "contract/shown-text",
      "elements",
      "tools",
    ],
    packages: "declared",
    node: "web/bundle",
    testWorkspaces: ["contract", "server"],
  },
  // Runs in browsers alone; only its bundling runs in Node. It knows the API by its published wire.
  elements: {
    workspaces: ["tools"],
    packages: "declared",
    node: "elements/bundle",
    testWorkspaces: ["server", "simulator"],
  },
  // It shows the elements unchanged, with a fictitious session.
  portal: {
    workspaces: ["contract/openapi", "tools", "elements/bundle"],
    packages: "declared",
    node: true,
    testWorkspaces: ["contract", "server"],
  },
  // Web interfaces only, so that it runs wherever they exist; its types are generated from the
  // contract's descriptions. Only its packing script runs in Node; its test projects import it by
  // name, like any user.
  sdk: {
    workspaces: ["node"],
    packages: [],
    node: "sdk/build",
    testWorkspaces: ["server", "contract"],
  },
  // An example is what a stranger would write, with nothing of the project at hand but its SDKs.
  examples: {
    workspaces: ["node", "elements", "elements/react"],
    packages: "declared",
    node: true,
    testWorkspaces: ["server"],
  },
  testkit: { workspaces: everything, packages: "declared", node: true, testWorkspaces: [] },
  journeys: { workspaces: everything, packages: "declared", node: true, testWorkspaces: [] },
  // It measures what the journeys start, and plans the statements that the tools find in the source.
  bench: {
    workspaces: [...everything, "journeys", "tools"],
    packages: "declared",
    node: true,
    testWorkspaces: [],
  },
  // Output generated from the server's tables is read directly.
  tools: {
    workspaces: ["contract", "server", "processors", "simulator"],
    packages: "declared",
    node: true,
    testWorkspaces: [],
  },
};

/** Workspaces that exist only to test or measure; what is shipped never imports them. */
export const harnessWorkspaces: readonly string[] = ["testkit", "journeys", "bench"];

/** Inside `server/src`: the kernel, which imports no slice, and the slices of the business. */
export const serverKernel: readonly string[] = [
  "approvals",
  "audit",
  "calendar",
  "config",
  "database",
  "email",
  "files",
  "http",
  "identity",
  "jobs",
  "operator",
  "permissions",
  "retention",
  "sandbox-control",
  "security",
  "shards",
  "system",
  "webhooks",
];

/** For each slice, the slices that it may import, through their index.ts. */
export const serverSlices: Record<string, readonly string[]> = {
  payments: [],
  // An application names the sales code that referred its merchant.
  boarding: ["payments", "residuals"],
  terminals: ["payments"],
  residuals: ["payments"],
  // For what the sandbox begins with.
  sandbox: ["payments", "boarding", "terminals"],
  // It reads the other slices' tables. Changes by users are made by functions of the slice that owns the rows.
  platform: ["payments", "terminals"],
};

/** Files and folders that combine the kernel and the slices; no other file imports them. */
export const serverCompositions: readonly string[] = ["server/src/start/"];

/** Kernel files that read the sandbox's clock, for operator commands. */
export const serverSliceReaders: readonly string[] = ["server/src/operator/dependencies.ts"];
