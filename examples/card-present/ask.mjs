import { customer, hsn, terminal } from "./sandbox/customer.mjs";

const device = terminal(hsn);
const { key } = await device.call("connect", { force: true });
device.session["x-session-key"] = key;

await customer(
  hsn,
  ["confirmation", { action: "confirm" }],
  ["input", { action: "input", text: "17" }],
  ["signature", { action: "sign", name: "Ada Park" }],
);

// #region ask
const { confirmed } = await device.call("read_confirmation", { prompt: "Keep this card?" });
const { input } = await device.call("read_input", {
  prompt: "Number of your table",
  format: "N3,1",
});
const { signature } = await device.call("read_signature", {
  prompt: "Please sign",
  signature_format: "png",
  gzip_signature: false,
  signature_dimensions: "640,180",
});
// #endregion

await device.call("disconnect");
const image = Buffer.from(signature, "base64").toString("latin1", 1, 4);
console.log(JSON.stringify({ confirmed, input, image }, null, 2));
