declare module "merchant-category-code/src/merchant-codes.js" {
  /** The package ships no types. */
  const codes: readonly { mcc: string; edited_description: string }[];
  export default codes;
}
