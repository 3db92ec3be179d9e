const key = "openpayfac.docs.failed";

/** Whether the site has been reloaded because of this page, and it has not loaded since. */
export function failedBefore(path: string): boolean {
  try {
    return sessionStorage.getItem(key) === path;
  } catch {
    return false;
  }
}

/** Returns  whether it can be remembered: without that, a reload would go round in circles. */
export function rememberFailure(path: string): boolean {
  try {
    sessionStorage.setItem(key, path);
    return true;
  } catch {
    return false;
  }
}

export function forgetFailure(path: string): void {
  if (typeof sessionStorage !== "undefined" && failedBefore(path)) sessionStorage.removeItem(key);
}
