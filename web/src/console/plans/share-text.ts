/** A part of an amount in percent, with two decimals. Input   whole: above 0. */
export const shareText = (part: number, whole: number) => ((part / whole) * 100).toFixed(2);
