import type { ComponentProps, ReactNode } from "react";

/** A table of a document; one that is too wide for the screen scrolls inside of its frame. */
export function Table(props: ComponentProps<"table">): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
    <div className="table-frame" tabIndex={0}>
      <table {...props} />
    </div>
  );
}
