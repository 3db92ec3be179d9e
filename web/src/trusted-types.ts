interface Rules {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: Rules): Rules;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

const rules: Rules = { createHTML: (html) => html, createScriptURL: (address) => address };

/**
 * The one policy that the console's security policy allows. Its callers parse HTML without effect,
 * and name scripts of this site.
 */
export const trusted = trustedTypes?.createPolicy("openpayfac", rules) ?? rules;
