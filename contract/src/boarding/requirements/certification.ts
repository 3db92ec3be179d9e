import type { Language } from "../../shared/language.ts";

/**
 * The certification of owners, which the signer of a legal entity gives before submission. Any
 * change of a text needs a new version.
 *
 * Source   31 CFR 1010.230(b)(1) and appendix A.
 */
export const ownersCertifications = {
  en: {
    version: "2026-11-en",
    text: "I certify, to the best of my knowledge, that the information about the owners of this business is complete and correct. Everyone who owns 25% or more of it, directly or indirectly, is listed. The signer has significant responsibility for managing it.",
  },
  es: {
    version: "2026-11-es",
    text: "Certifico, según mi leal saber y entender, que la información sobre los propietarios de esta empresa es completa y correcta. Figuran todas las personas que poseen, directa o indirectamente, el 25 % o más de ella. La persona que firma tiene una responsabilidad significativa en su dirección.",
  },
} as const;

/** The text of a version; undefined for an unknown or superseded one. */
export function certificationText(version: string): string | undefined {
  return Object.values(ownersCertifications).find((each) => each.version === version)?.text;
}

/**
 * Notice that identity is verified, which the form shows before anything is submitted.
 *
 * Source   31 CFR 1020.220(a)(5), sample notice.
 */
export const identityNotices: Readonly<Record<Language, string>> = {
  en: "Federal law helps the government fight terrorism funding and money laundering. It requires banks to obtain, verify and record information that identifies each person and business opening an account. We therefore ask for names, addresses, dates of birth and taxpayer numbers. We may also ask for identity documents.",
  es: "La ley federal ayuda al gobierno a combatir la financiación del terrorismo y el lavado de dinero. Exige a los bancos obtener, verificar y registrar la información que identifica a quien abre una cuenta. Por eso pedimos nombres, direcciones, fechas de nacimiento y números de contribuyente. También podemos pedir documentos de identidad.",
};
