// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { Location, LocationList } from "../objects/boarding.ts";

/** What `locations.create` takes. */
export interface CreateLocationParams {
  /** The business. */
  business_id: string;
  /** Name of the location. At most 100 characters. */
  name: string;
}

/** What `locations.list` takes. */
export interface ListLocationsParams {
  /** Page number; the first page is 1. Default: `1`. */
  page?: number | undefined;
  /** Number of objects per page. Default: `10`. */
  size?: number | undefined;
  /** The business. */
  business_id: string;
  /**
   * Returns only objects whose name contains this text; not case-sensitive. At most 100 characters.
   */
  name?: string | undefined;
  /** Field to sort by. Absent: creation time. */
  sort?: "NAME" | "CREATED_AT" | undefined;
  /** Same as `sort`, as in other lists; not with `sort`. */
  sort_by?: "NAME" | "CREATED_AT" | undefined;
  /** Ascending or descending. Default: `"DESC"`. */
  sort_direction?: "ASC" | "DESC" | "asc" | "desc" | undefined;
}

/** What `locations.update` takes. */
export interface UpdateLocationParams {
  /** Name of the location. At most 100 characters. */
  name: string;
}

/** Places where a business accepts payments. */
export class Locations {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Create a location.
   *
   * Creates a place where a business accepts payments. Only the business and a name are required;
   * the address comes with the boarding application.
   *
   * `POST /locations`, /docs/boarding/create-a-location
   */
  create(
    params: CreateLocationParams,
    options?: CallOptions & KeyOptions,
  ): Promise<Location> {
    return this.#caller.call(
      {
        name: "locations.create",
        method: "POST",
        path: "/locations",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Find locations.
   *
   * Returns the locations of one business, newest first unless sorted otherwise.
   *
   * `GET /locations`, /docs/boarding/find-locations
   */
  list(
    params: ListLocationsParams,
    options?: CallOptions,
  ): ListCall<LocationList> {
    return this.#caller.list(
      {
        name: "locations.list",
        method: "GET",
        path: "/locations",
        repeat: "freely",
        paging: "pages",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get a location by unique id.
   *
   * Returns one location.
   *
   * `GET /locations/{id}`, /docs/boarding/get-a-location-by-unique-id
   */
  retrieve(
    id: string,
    options?: CallOptions,
  ): Promise<Location> {
    return this.#caller.call(
      {
        name: "locations.retrieve",
        method: "GET",
        path: "/locations/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Edit a location.
   *
   * Renames a location. A location cannot be moved to another business.
   *
   * `PUT /locations/{id}`, /docs/boarding/edit-a-location
   */
  update(
    id: string,
    params: UpdateLocationParams,
    options?: CallOptions & KeyOptions,
  ): Promise<Location> {
    return this.#caller.call(
      {
        name: "locations.update",
        method: "PUT",
        path: "/locations/{id}",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Delete a location.
   *
   * Deletes a location permanently. Returns 409 while an account or an application refers to it.
   *
   * `DELETE /locations/{id}`, /docs/boarding/delete-a-location
   */
  delete(
    id: string,
    options?: CallOptions,
  ): Promise<void> {
    return this.#caller.run(
      {
        name: "locations.delete",
        method: "DELETE",
        path: "/locations/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }
}
