// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { Location, LocationList } from "../objects/boarding.ts";

/** What `locations.create` takes. */
export interface CreateLocationParams {
  /** The business. */
  business_id: string;
  /** The location's name. At most 100 characters. */
  name: string;
}

/** What `locations.list` takes. */
export interface ListLocationsParams {
  /** Page number; the first page is 1. Default: `1`. */
  page?: number | undefined;
  /** How many on a page. Default: `10`. */
  size?: number | undefined;
  /** The business. */
  business_id: string;
  /** Only names that contain this, in upper or lower case. At most 100 characters. */
  name?: string | undefined;
  /** What to sort by. */
  sort_by?: "NAME" | "CREATED_AT" | undefined;
  /** Ascending or descending. Default: `"DESC"`. */
  sort_direction?: "ASC" | "DESC" | "asc" | "desc" | undefined;
}

/** What `locations.update` takes. */
export interface UpdateLocationParams {
  /** The location's name. At most 100 characters. */
  name: string;
}

/** Places where a business takes payments. */
export class Locations {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Create a location.
   *
   * Adds a place where a business takes payments. It needs the business and a name only; its
   * address comes with the boarding application.
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
   * Finds the locations of one business, newest first unless sorted otherwise.
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
   * Answers one location.
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
   * Gives a location another name. A location stays with its business.
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
   * Removes a location for good. Refused with 409 while an account or an application refers to it.
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
