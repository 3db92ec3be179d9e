import type { ReactNode } from "react";

const titles = {
  card: "The card element",
  payment: "The payment element",
  apple_pay: "The Apple Pay button",
  google_pay: "The Google Pay button",
};

/** A place for an element that works, before a session that is made up. See `live-elements.ts`. */
export function LiveElement({ element }: { element: keyof typeof titles }): ReactNode {
  return (
    <div className="live-element" data-live-element={element} data-title={titles[element]}>
      <p className="live-element-note">
        Try it with a simulated session. No data is sent, and no card is charged;{" "}
        <code>4387 7511 1111 1038</code> is declined.
      </p>
    </div>
  );
}
