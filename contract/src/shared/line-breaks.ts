/**
 * Characters that break a line. A single-line string contains none of them.
 *
 * Source   Unicode, UAX #14, mandatory breaks (BK, CR, LF, NL); the tab, because it shifts the
 *          rest.
 */
export const lineBreak: RegExp = /[\t\n\v\f\r\u0085\u2028\u2029]/;
