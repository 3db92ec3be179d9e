/**
 * The control API of the simulator, as the sandbox's own calls use it.
 *
 * Returns  a function that answers the parsed body.
 * Errors   throws the simulator's status and words when it refuses.
 */
export function simulatorControl(origin: string) {
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${origin}${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) {
      throw new Error(`the simulator answered ${response.status} to ${method} ${path}: ${text}`);
    }
    return text === "" ? undefined : JSON.parse(text);
  };
}
