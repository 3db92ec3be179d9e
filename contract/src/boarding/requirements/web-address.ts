const label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?";
const webAddress = new RegExp(
  `^(?:https?://)?(?:${label}\\.)+(?:\\p{L}{2,}|xn--[a-z0-9-]+)(?::[0-9]{1,5})?(?:[/?#]\\S*)?$`,
  "iu",
);

/** Whether text can be a website: a host name such as `larkspur.example`, or the URL of a page. */
export function isWebAddress(text: string): boolean {
  return webAddress.test(text.trim());
}
