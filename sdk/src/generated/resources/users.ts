// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { MagicLoginLink, User, UserList } from "../objects/boarding.ts";

/** What `users.create` takes. */
export interface CreateUserParams {
  /** The business that the user works for. */
  business_id: string;
  /** First name. At most 100 characters. */
  first_name: string;
  /** Last name. At most 100 characters. */
  last_name: string;
  /**
   * E-mail address, with which the user logs in. No two users of a tenant share one. At most 70
   * characters.
   */
  email: string;
}

/** What `users.list` takes. */
export interface ListUsersParams {
  /** Page number; the first page is 1. Default: `1`. */
  page?: number | undefined;
  /** How many on a page. Default: `10`. */
  size?: number | undefined;
  /** Only users of this type. */
  type?: "PARTNER" | "BUSINESS" | undefined;
  /** Only users of this business. */
  business_id?: string | undefined;
  /** Only the user with this e-mail address. At most 70 characters. */
  email?: string | undefined;
}

/** What `users.update` takes. */
export interface UpdateUserParams {
  /** First name. At most 100 characters. */
  first_name: string;
  /** Last name. At most 100 characters. */
  last_name: string;
  /**
   * E-mail address, with which the user logs in. No two users of a tenant share one. At most 70
   * characters.
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
   * Gives a person access to a business and sends them an e-mail with a link to set their password.
   * The user is `ACTIVE` at once.
   *
   * Refused with 409 when another user of the partner has this e-mail address. A person may be a
   * user of several partners, and sets a password for each.
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
   * Finds the users whom the key may see, newest first. Filters narrow the list together; a
   * business that the key may not see gives an empty page.
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
   * Answers one user.
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
   * Replaces the user's name. The e-mail address, with which the user logs in, stays when it is
   * left out.
   *
   * Refused with 409 when another user of the partner has this e-mail address.
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
   * Lets a user log in or keeps them out. An `INACTIVE` user cannot log in and gets no magic login
   * link. The status that the user has already is accepted and changes nothing.
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
   * Makes a link that logs the user in without a password: redirect your own signed-in customer to
   * it. It works once, for 15 minutes.
   *
   * Refused with 409 for an `INACTIVE` user.
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
