declare module "merchant-category-code/src/merchant-codes.js" {
  /** The package has no types of its own. */
  const codes: readonly { mcc: string; edited_description: string }[];
  export default codes;
}
