import {
  type Json,
  type SimulatorResponse,
  type SimulatorUnderTest,
  testMerchid,
} from "../simulator.fixtures.ts";

export const laneHsn = "20024001";
export const miniHsn = "C032UQ03960001";
export const terminalKey = "terminal-testing-key";

/** A terminal of a simulator, and short ways to command it and to act at it. */
export interface TerminalUnderTest {
  /** Opens a session by force; later commands carry its key. */
  connect(): Promise<void>;
  /** Commands it over the vendor's wire; `version` v3. */
  command(endpoint: string, fields?: object, version?: string): Promise<SimulatorResponse>;
  act(action: object): Promise<SimulatorResponse>;
  script(...steps: [when: string, action: object][]): Promise<void>;
  state(): Promise<Json>;
  /** Waits until it shows this. */
  shows(kind: string): Promise<Json>;
}

export function terminalUnderTest(simulator: SimulatorUnderTest, hsn: string): TerminalUnderTest {
  let key: string | undefined;
  const control = `/_simulator/terminals/${hsn}`;
  const command: TerminalUnderTest["command"] = (endpoint, fields = {}, version = "v3") =>
    simulator.send(
      "POST",
      `/cardpointe-terminal/api/${version}/${endpoint}`,
      { merchantId: testMerchid, hsn, ...fields },
      {
        authorization: terminalKey,
        ...(key === undefined ? {} : { "x-cardconnect-sessionkey": key }),
      },
    );
  const state = async () => (await simulator.send("GET", control)).json;
  return {
    command,
    state,
    async connect() {
      const response = await command("connect", { force: true });
      key = response.headers.get("x-cardconnect-sessionkey")?.split(";")[0];
    },
    act: (action) => simulator.send("POST", `${control}/actions`, action),
    async script(...steps) {
      const body = { steps: steps.map(([when, action]) => ({ when, do: action })) };
      const response = await simulator.send("PUT", `${control}/script`, body);
      if (response.status !== 200) throw new Error(response.text);
    },
    async shows(kind) {
      for (let attempt = 0; attempt < 400; attempt += 1) {
        const now = await state();
        if (now.prompt.kind === kind) return now;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      throw new Error(`the terminal never shows ${kind}`);
    },
  };
}
