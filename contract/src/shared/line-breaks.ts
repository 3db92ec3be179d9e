/**
 * What breaks a line somewhere. A text of one line holds none of it.
 *
 * Source   Unicode, UAX #14, mandatory breaks (BK, CR, LF, NL); the tab, which moves what follows.
 */
export const lineBreak: RegExp = /[\t\n\v\f\r\u0085\u2028\u2029]/;
