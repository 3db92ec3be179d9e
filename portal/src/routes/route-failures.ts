const key = "openpayfac.docs.failed";

/** Whether the site has been reloaded because of this route, and it has not loaded since. */
export function hasFailedBefore(route: string): boolean {
  try {
    return sessionStorage.getItem(key) === route;
  } catch {
    return false;
  }
}

/** Returns  whether it can be remembered: without that, a reload would go round in circles. */
export function rememberFailure(route: string): boolean {
  try {
    sessionStorage.setItem(key, route);
    return true;
  } catch {
    return false;
  }
}

export function forgetFailure(route: string): void {
  if (typeof sessionStorage !== "undefined" && hasFailedBefore(route))
    sessionStorage.removeItem(key);
}
