import { expect, test } from "vitest";
import { frameBytesMax, scriptBytesMax, weighElements } from "./measure-size.ts";

test("the script and the frames of the browser SDK weigh less than their limits", async () => {
  const { script, frame, testWallets } = await weighElements();
  console.log(
    `script ${script} bytes gzipped, frame ${frame}, test wallets of the sandbox ${testWallets}`,
  );
  expect(script).toBeLessThan(scriptBytesMax);
  expect(frame).toBeLessThan(frameBytesMax);
});
