export const en = {
  notFound: "Page not found",
  noPage: "There is no page here",
  noPageBody: "Check the address. A link from an email may have been cut off at the end of a line.",
  failed: "Something failed",
  loading: "Loading",
  payments: "Payments",
  skip: "Skip to the content",
  main: "Main",
  overview: "Overview",
  security: "Security",
  signOut: "Sign out",
};
