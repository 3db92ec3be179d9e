// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { TeamUser, TeamUserList, ViewAsSessionList } from "../objects/platform.ts";

/** What `team.listUsers` takes. */
export interface ListTeamUsersParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
  /**
   * A partner, a business, a location or an account of the caller: only what belongs to it is
   * returned. A location has the objects of its accounts. Absent: everything that the caller can
   * see.
   */
  in?: string | undefined;
  /** Returns only users of this type. */
  type?: "ENTERPRISE" | "TENANT" | "PARTNER" | "BUSINESS" | "SALES_GROUP" | undefined;
  /** Returns only users with this status. */
  status?: "ACTIVE" | "INACTIVE" | undefined;
  /** Returns only users with this email address, in upper or lower case. At most 254 characters. */
  email?: string | undefined;
}

/** What `team.inviteUser` takes. */
export interface InviteTeamUserParams {
  /** First name. At most 100 characters. */
  first_name: string;
  /** Last name. At most 100 characters. */
  last_name: string;
  /** Email address; unique among the users of a partner. At most 70 characters. */
  email: string;
  /** Role, with its permissions. Each type of user has roles of its own. */
  role: "administrator" | "auditor" | "underwriter" | "risk" | "finance" | "support" | "developer" | "agent" | "owner" | "staff";
  /** The partner whose user it is. */
  partner_id?: string | undefined;
  /** The business whose user it is. */
  business_id?: string | undefined;
  /** The agent group whose user it is. */
  agent_group_id?: string | undefined;
  /** For a user of a business: the locations to limit the user to. Absent: all. At most 100. */
  location_ids?: Array<string> | undefined;
}

/** What `team.updateUser` takes. */
export interface UpdateTeamUserParams {
  /** Role, with its permissions. Each type of user has roles of its own. */
  role?: "administrator" | "auditor" | "underwriter" | "risk" | "finance" | "support" | "developer" | "agent" | "owner" | "staff" | undefined;
  /** The locations; null: all of them. At most 100. */
  location_ids?: Array<string> | null | undefined;
  /** Whether the user can sign in. */
  status?: "ACTIVE" | "INACTIVE" | undefined;
}

/** What `team.listViewableUsers` takes. */
export interface ListViewableUsersParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
  /**
   * A partner, a business, a location or an account of the caller: only what belongs to it is
   * returned. A location has the objects of its accounts. Absent: everything that the caller can
   * see.
   */
  in?: string | undefined;
}

/** What `team.listViewsOfUser` takes. */
export interface ListViewsOfUserParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
}

/** Users who sign in, with their roles and their part of the hierarchy. */
export class Team {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List the users of the team.
   *
   * Returns users of every type in the caller's part of the hierarchy, newest first. Only users of
   * the installation see each other.
   *
   * `GET /platform/users`, /docs/platform/list-the-users-of-the-team
   */
  listUsers(
    params?: ListTeamUsersParams,
    options?: CallOptions,
  ): ListCall<TeamUserList> {
    return this.#caller.list(
      {
        name: "team.listUsers",
        method: "GET",
        path: "/platform/users",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Invite a user to the team.
   *
   * Creates a user and sends an email with a link to set a password, valid for seven days. Without
   * `partner_id`, `business_id` and `agent_group_id`, the user belongs to the caller's own level.
   *
   * A user can grant every role of a lower level, because its scope is inside their own. At their
   * own level, they can grant only permissions that they have themselves. The role `administrator`
   * needs a second user.
   *
   * `POST /platform/users`, /docs/platform/invite-a-user-to-the-team
   */
  inviteUser(
    params: InviteTeamUserParams,
    options?: CallOptions & KeyOptions,
  ): Promise<TeamUser> {
    return this.#caller.call(
      {
        name: "team.inviteUser",
        method: "POST",
        path: "/platform/users",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get a user of the team.
   *
   * Returns one user in the caller's part of the hierarchy.
   *
   * `GET /platform/users/{id}`, /docs/platform/get-a-user-of-the-team
   */
  retrieveUser(
    id: string,
    options?: CallOptions,
  ): Promise<TeamUser> {
    return this.#caller.call(
      {
        name: "team.retrieveUser",
        method: "GET",
        path: "/platform/users/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Change a user of the team.
   *
   * Changes the role, the locations or the status, and ends the user's sessions. An `INACTIVE` user
   * cannot sign in, and the user's links end. Users cannot change themselves.
   *
   * `PATCH /platform/users/{id}`, /docs/platform/change-a-user-of-the-team
   */
  updateUser(
    id: string,
    params?: UpdateTeamUserParams,
    options?: CallOptions & KeyOptions,
  ): Promise<TeamUser> {
    return this.#caller.call(
      {
        name: "team.updateUser",
        method: "PATCH",
        path: "/platform/users/{id}",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Send an invitation again.
   *
   * Sends a new link to set a password; earlier links end. At most three emails are sent to an
   * address in an hour.
   *
   * `POST /platform/users/{id}/resend`, /docs/platform/send-an-invitation-again
   */
  resendInvitation(
    id: string,
    options?: CallOptions & KeyOptions,
  ): Promise<TeamUser> {
    return this.#caller.call(
      {
        name: "team.resendInvitation",
        method: "POST",
        path: "/platform/users/{id}/resend",
        repeat: "with-key",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Sign a user out everywhere.
   *
   * Ends all sessions and login links of a user, who can sign in again.
   *
   * `POST /platform/users/{id}/sign_out`, /docs/platform/sign-a-user-out-everywhere
   */
  signOutUser(
    id: string,
    options?: CallOptions & KeyOptions,
  ): Promise<TeamUser> {
    return this.#caller.call(
      {
        name: "team.signOutUser",
        method: "POST",
        path: "/platform/users/{id}/sign_out",
        repeat: "with-key",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * List the users that can be viewed as.
   *
   * Returns active users below the caller's own level of the hierarchy, newest first: the caller
   * can see the console as each of them.
   *
   * `GET /platform/view_as/users`, /docs/platform/list-the-users-that-can-be-viewed-as
   */
  listViewableUsers(
    params?: ListViewableUsersParams,
    options?: CallOptions,
  ): ListCall<TeamUserList> {
    return this.#caller.list(
      {
        name: "team.listViewableUsers",
        method: "GET",
        path: "/platform/view_as/users",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * List the views of a user.
   *
   * Returns who saw the console as this user sees it, when and why, newest first. The user has the
   * same list on the page of their own security.
   *
   * `GET /platform/users/{id}/view_as_sessions`, /docs/platform/list-the-views-of-a-user
   */
  listViewsOfUser(
    id: string,
    params?: ListViewsOfUserParams,
    options?: CallOptions,
  ): ListCall<ViewAsSessionList> {
    return this.#caller.list(
      {
        name: "team.listViewsOfUser",
        method: "GET",
        path: "/platform/users/{id}/view_as_sessions",
        repeat: "freely",
        paging: "ids",
      },
      [id],
      params,
      options,
    );
  }
}
