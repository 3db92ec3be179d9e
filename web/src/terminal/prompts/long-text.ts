const USUAL_MAX = 160;

/** Whether the display needs smaller letters for a text; used as an attribute. */
export const isLong = (text: string): true | undefined => text.length > USUAL_MAX || undefined;
