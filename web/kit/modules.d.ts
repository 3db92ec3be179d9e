/** Style sheets are imported for their effect alone. */
declare module "*.css";

/** The address of a file that the bundler copies under a name with a hash. */
declare module "*?url" {
  const address: string;
  export default address;
}
