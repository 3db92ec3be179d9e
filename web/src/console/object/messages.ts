/** Messages of the page that opens objects. */
export const m = {
  find: "Find",
  nothing: (text: string) => `Nothing matches “${text}”`,
  nothingBody: "Check the id, the order's reference, the email address or the last four digits.",
};
