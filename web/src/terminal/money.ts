const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Minor units as a terminal shows them. */
export const money = (minor: number): string => dollars.format(minor / 100);
