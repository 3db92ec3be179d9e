import { type Permission, permissions } from "../shared/permissions.ts";

/** Roles by the type of user that can have them. */
export const rolesOfTypes = {
  ENTERPRISE: ["administrator", "auditor"],
  TENANT: ["administrator", "underwriter", "risk", "finance", "support", "developer", "auditor"],
  PARTNER: ["administrator", "developer", "finance", "support", "auditor"],
  SALES_GROUP: ["agent"],
  BUSINESS: ["owner", "finance", "staff", "auditor"],
} as const;

export type RoleType = keyof typeof rolesOfTypes;
export type Role = (typeof rolesOfTypes)[RoleType][number];

/** Every role once. */
export const roleNames: readonly Role[] = [...new Set(Object.values(rolesOfTypes).flat())];

/**
 * How a role has a permission. `allowed`: without a condition; `limited`: up to the role's limit;
 * `propose`: after another user's approval; `approve`: approves what others propose; `own`: for
 * the user's own figures only; `fees`: for ad hoc fees only.
 */
export type Grant = "allowed" | "limited" | "propose" | "approve" | "own" | "fees";

export type Grants = Readonly<Partial<Record<Permission, readonly Grant[]>>>;

const columns = [
  ["TENANT", "administrator"],
  ["TENANT", "underwriter"],
  ["TENANT", "risk"],
  ["TENANT", "finance"],
  ["TENANT", "support"],
  ["TENANT", "developer"],
  ["PARTNER", "administrator"],
  ["PARTNER", "developer"],
  ["PARTNER", "finance"],
  ["PARTNER", "support"],
  ["SALES_GROUP", "agent"],
  ["BUSINESS", "owner"],
  ["BUSINESS", "finance"],
  ["BUSINESS", "staff"],
] as const;

/**
 * One row for each area, one cell for each of `columns`. r: reads; u: reads and uses; w: reads and
 * writes; l: writes up to a limit; p: proposes; a: approves; m: reads the user's own figures;
 * f: writes ad hoc fees; -: nothing. wa is both.
 */
const matrix: readonly {
  reads?: Permission;
  uses?: Permission;
  writes?: Permission;
  cells: string;
}[] = [
  { reads: "payments:read", cells: "r r r r r r  r r r r  -  r r r" },
  { writes: "payments:take", cells: "- - - - - -  w - - -  -  w - w" },
  { writes: "payments:capture", cells: "w - w - w -  w - - w  -  w - w" },
  { writes: "payments:refund", cells: "w - w - l -  w - - l  -  w - l" },
  { reads: "disputes:read", writes: "disputes:respond", cells: "w r w r r r  w r r r  -  w r r" },
  { reads: "money:read", cells: "r r r r r -  r - r r  -  r r -" },
  { writes: "money:operate", cells: "a - w p - -  f - - -  -  - - -" },
  { writes: "money:issue", cells: "w - w w - -  w - w -  -  w w -" },
  { writes: "money:adjust", cells: "a - - p - -  - - - -  -  - - -" },
  { reads: "pricing:read", writes: "pricing:edit", cells: "wa r r p r -  r - r -  -  r r -" },
  { reads: "accounts:read", writes: "accounts:operate", cells: "wa r w r r r  r r r r  m  r r r" },
  { reads: "partners:read", writes: "partners:edit", cells: "w r r r r r  r r r r  -  - - -" },
  { reads: "boarding:read", writes: "boarding:prepare", cells: "r r r r r -  w - r w  w  w - -" },
  { reads: "boarding:review", writes: "boarding:decide", cells: "a w r - - -  - - - -  -  - - -" },
  { writes: "identity:reveal", cells: "- w w - - -  - - - -  -  - - -" },
  { reads: "bank:read", writes: "bank:decide", cells: "a w wa r - -  - - - -  -  - - -" },
  { reads: "bank:read", writes: "bank:change", cells: "- - a - - -  - - - -  -  p r -" },
  {
    reads: "terminals:read",
    uses: "terminals:use",
    writes: "terminals:manage",
    cells: "w - - - r w  w w - r  -  u - u",
  },
  { reads: "residuals:read", writes: "residuals:edit", cells: "wa - - p - -  r - r -  m  - - -" },
  { reads: "developers:read", writes: "developers:write", cells: "r - - - r w  w w - r  -  - - -" },
  { writes: "keys", cells: "w - - - - w  w w - -  -  - - -" },
  { writes: "team", cells: "wa - - - - -  w - - -  -  w - -" },
  { writes: "settings", cells: "wa - - - - -  w - - -  -  w - -" },
  { reads: "audit", cells: "r - r - - -  r - - -  -  r - -" },
  { reads: "system:read", writes: "system:operate", cells: "wa - w r r r  - - - -  -  - - -" },
  { writes: "view_as", cells: "w - w - w -  w - - w  -  - - -" },
  { writes: "sandbox", cells: "w w w w w w  w w w w  w  w w w" },
  { writes: "console", cells: "w w w w w w  w w w w  w  w w w" },
];

const writing: Readonly<Record<string, readonly Grant[]>> = {
  w: ["allowed"],
  wa: ["allowed", "approve"],
  l: ["limited"],
  p: ["propose"],
  a: ["approve"],
  f: ["fees"],
};

function grantsOfColumn(column: number): Grants {
  const grants: Partial<Record<Permission, readonly Grant[]>> = {};
  for (const { reads, uses, writes, cells } of matrix) {
    const cell = cells.split(/ +/)[column] ?? "-";
    if (cell === "-") continue;
    if (reads !== undefined) grants[reads] = [cell === "m" ? "own" : "allowed"];
    if (uses !== undefined && (cell === "u" || cell === "w")) grants[uses] = ["allowed"];
    const written = writing[cell];
    if (writes !== undefined && written !== undefined) grants[writes] = written;
  }
  return grants;
}

const granted = new Map<string, Grants>(
  columns.map(([type, role], column) => [`${type} ${role}`, grantsOfColumn(column)]),
);

/** Permissions that show and change nothing. */
const reading: readonly Permission[] = matrix.flatMap(({ reads }) => reads ?? []);

/** Everything that a role of this type of user can read. */
function auditorOf(type: RoleType): Grants {
  const all = columns.flatMap(([each], column) =>
    each === type ? Object.entries(grantsOfColumn(column)) : [],
  );
  const grants = Object.fromEntries(
    all.flatMap(([name, how]) =>
      reading.includes(name as Permission) && how.includes("allowed")
        ? [[name, ["allowed"] as const]]
        : [],
    ),
  );
  return { ...grants, sandbox: ["allowed"], console: ["allowed"] };
}

/**
 * The permissions of a role, with their conditions.
 *
 * Errors   a type that does not have the role.
 */
export function grantsOf(type: RoleType, role: Role): Grants {
  if (!(rolesOfTypes[type] as readonly Role[]).includes(role)) {
    throw new Error(`${type} users have no role ${role}`);
  }
  if (type === "ENTERPRISE") {
    return role === "auditor"
      ? { ...auditorOf("TENANT"), tenants: ["allowed"] }
      : {
          ...grantsOf("TENANT", "administrator"),
          tenants: ["allowed"],
          "tenants:create": ["allowed"],
        };
  }
  return role === "auditor" ? auditorOf(type) : (granted.get(`${type} ${role}`) ?? {});
}

/** Whether one set of permissions contains another, each with all of its conditions. */
export function contains(some: Grants, others: Grants): boolean {
  return permissions.every((permission) => {
    const has = some[permission] ?? [];
    return (others[permission] ?? []).every(
      (grant) => has.includes("allowed") || has.includes(grant),
    );
  });
}

const levels: Readonly<Record<RoleType, number>> = {
  ENTERPRISE: 0,
  TENANT: 1,
  PARTNER: 2,
  SALES_GROUP: 3,
  BUSINESS: 3,
};

/** Whether users of one type belong to a part of the hierarchy inside that of another type's users. */
export function isBelow(type: RoleType, other: RoleType): boolean {
  return levels[type] > levels[other];
}

/** A user who gives a role, or approves that another one does. */
interface Granter {
  type: RoleType;
  grants: Grants;
}

/**
 * The permissions that keep a user from giving a role alone: at the own level, those that the user
 * lacks; of a higher level, all. A user who manages a team gives every role of a lower level, because
 * what it permits is limited to a part of the user's own scope.
 *
 * Returns  nothing: the user may give it.
 */
export function lackingToGrant(
  { type, grants }: Granter,
  granted: { type: RoleType; role: Role },
): readonly Permission[] {
  const wanted = grantsOf(granted.type, granted.role);
  if (grants.team?.includes("allowed") !== true) return ["team"];
  if (isBelow(granted.type, type)) return [];
  if (isBelow(type, granted.type)) return permissions.filter((each) => wanted[each] !== undefined);
  return permissions.filter((each) => !contains(grants, { [each]: wanted[each] ?? [] }));
}

/** Whether a user may propose roles of the own level with permissions that the user lacks. */
export const proposesRoles = ({ grants }: Granter) =>
  grants.team?.includes("allowed") === true && grants.team.includes("approve");

/**
 * The permissions that keep a user from approving a role which another one proposes: those that
 * neither of them has.
 *
 * Returns  nothing: the user may approve it.
 */
export function lackingToApprove(
  proposer: Granter,
  approver: Granter,
  granted: { type: RoleType; role: Role },
): readonly Permission[] {
  const lacking = lackingToGrant(proposer, granted);
  if (lacking.length === 0) return [];
  if (!proposesRoles(proposer) || proposer.type !== granted.type) return lacking;
  if (isBelow(approver.type, granted.type)) return lacking;
  const wanted = grantsOf(granted.type, granted.role);
  return lacking.filter((each) => !contains(approver.grants, { [each]: wanted[each] ?? [] }));
}

/**
 * The roles that a user may approve because the users who propose them lack some of their permissions.
 *
 * Returns  types and roles, such as `TENANT underwriter`.
 */
export function rolesToApprove(approver: Granter): string[] {
  return (Object.entries(rolesOfTypes) as [RoleType, readonly Role[]][]).flatMap(
    ([type, roles]) => {
      const proposers = roles.map((role) => ({ type, grants: grantsOf(type, role) }));
      return roles
        .filter((role) => {
          const granted = { type, role };
          return proposers.some(
            (each) =>
              lackingToGrant(each, granted).length > 0 &&
              lackingToApprove(each, approver, granted).length === 0,
          );
        })
        .map((role) => `${type} ${role}`);
    },
  );
}
