const usualLengthMax = 160;

/** Whether the display needs smaller letters for a text; used as an attribute. */
export const isLong = (text: string): true | undefined => text.length > usualLengthMax || undefined;
