/** Messages of the viewer of documents, which is loaded with the first document. */
export const m = {
  zoomIn: "Larger",
  zoomOut: "Smaller",
  rotate: "Rotate",
  save: "Save the file",
  viewer: (name: string) => `Document: ${name}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  pageNotShown: "This page cannot be shown here. Save the file to read it.",
  find: "Find",
  previousMatch: "Previous",
  nextMatch: "Next",
  noMatch: "Not found",
  notSearched: "The text could not be read",
  match: (at: number, count: number) => `${at} of ${count}`,
  passwordNeeded: "This file has a password. Save it to open it, or ask for one without.",
  notShown: "This file cannot be shown here. Save it to open it.",
};
