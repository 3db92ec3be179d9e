const USUAL_MAX = 160;

/** A text for which the display takes smaller letters; as the attribute that says so. */
export const isLong = (text: string): true | undefined => text.length > USUAL_MAX || undefined;
