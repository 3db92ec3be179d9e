// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { MagicLoginLink, User, UserList } from "../objects/boarding.ts";

/** What `users.create` takes. */
export interface CreateUserParams {
  /** The business that the user belongs to. */
  business_id: string;
  /** First name. At most 100 characters. */
  first_name: string;
  /** Last name. At most 100 characters. */
  last_name: string;
  /**
   * Email address with which the user logs in. It is unique among the users of a partner. At most
   * 70 characters.
   */
  email: string;
}

/** What `users.list` takes. */
export interface ListUsersParams {
  /** Page number; the first page is 1. Default: `1`. */
  page?: number | undefined;
  /** Number of objects per page. Default: `10`. */
  size?: number | undefined;
  /** Returns only users of this type. */
  type?: "PARTNER" | "BUSINESS" | undefined;
  /** Returns only users of this business. */
  business_id?: string | undefined;
  /** Returns only the user with this email address. At most 70 characters. */
  email?: string | undefined;
}

/** What `users.update` takes. */
export interface UpdateUserParams {
  /** First name. At most 100 characters. */
  first_name: string;
  /** Last name. At most 100 characters. */
  last_name: string;
  /**
   * Email address with which the user logs in. It is unique among the users of a partner. At most
   * 70 characters.
   */
  email?: string | undefined;
}

/** What `users.updateStatus` takes. */
export interface UpdateUserStatusParams {
  /** Whether the user can log in. */
  status: "ACTIVE" | "INACTIVE";
}

/** People who log in to a dashboard. */
export class Users {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Create a business user.
   *
   * Creates a user with access to a business and sends an email with a link to set a password. The
   * user is `ACTIVE` immediately.
   *
   * Returns 409 if another user of the partner has this email address. A person may be a user of
   * several partners, with a separate password for each.
   *
   * `POST /users`, /docs/boarding/create-a-business-user
   */
  create(
    params: CreateUserParams,
    options?: CallOptions & KeyOptions,
  ): Promise<User> {
    return this.#caller.call(
      {
        name: "users.create",
        method: "POST",
        path: "/users",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get a list of users.
   *
   * Returns the users that the key has access to, newest first. Filters are combined. For a
   * business that the key has no access to, the page is empty.
   *
   * `GET /users`, /docs/boarding/get-a-list-of-users
   */
  list(
    params?: ListUsersParams,
    options?: CallOptions,
  ): ListCall<UserList> {
    return this.#caller.list(
      {
        name: "users.list",
        method: "GET",
        path: "/users",
        repeat: "freely",
        paging: "pages",
      },
      [],
      params,
      options,
    );
  }

  /**
   * View user details.
   *
   * Returns one user.
   *
   * `GET /users/{id}`, /docs/boarding/view-user-details
   */
  retrieve(
    id: string,
    options?: CallOptions,
  ): Promise<User> {
    return this.#caller.call(
      {
        name: "users.retrieve",
        method: "GET",
        path: "/users/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Update a user.
   *
   * Replaces the user's name. If `email` is omitted, the login email address is not changed.
   *
   * Returns 409 if another user of the partner has this email address.
   *
   * `PUT /users/{id}`, /docs/boarding/update-a-user
   */
  update(
    id: string,
    params: UpdateUserParams,
    options?: CallOptions & KeyOptions,
  ): Promise<User> {
    return this.#caller.call(
      {
        name: "users.update",
        method: "PUT",
        path: "/users/{id}",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Update user status.
   *
   * Activates or deactivates a user. An `INACTIVE` user cannot log in and receives no magic login
   * link. A request with the current status is accepted and changes nothing.
   *
   * `PUT /users/{id}/status`, /docs/boarding/update-user-status
   */
  updateStatus(
    id: string,
    params: UpdateUserStatusParams,
    options?: CallOptions & KeyOptions,
  ): Promise<User> {
    return this.#caller.call(
      {
        name: "users.updateStatus",
        method: "PUT",
        path: "/users/{id}/status",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Get a magic login link for specific user.
   *
   * Creates a link that logs in the user without a password: redirect your own authenticated
   * customer to it. The link works once, within 15 minutes.
   *
   * Returns 409 for an `INACTIVE` user.
   *
   * `POST /users/{id}/login_url`, /docs/boarding/get-a-magic-login-link-for-specific-user
   */
  createLoginUrl(
    id: string,
    options?: CallOptions & KeyOptions,
  ): Promise<MagicLoginLink> {
    return this.#caller.call(
      {
        name: "users.createLoginUrl",
        method: "POST",
        path: "/users/{id}/login_url",
        repeat: "with-key",
      },
      [id],
      undefined,
      options,
    );
  }
}
