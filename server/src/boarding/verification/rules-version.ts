/** Version of the rules that say which checks are required, stored with each check. */
export const rulesVersion = "2026-11";
