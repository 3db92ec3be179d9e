import { type ReactNode, useEffect, useRef } from "react";

const drawings = {
  done: "m6.5 12.5 3.5 3.5 7.5-8",
  waiting: "M12 6.5V12l3.5 2",
  closed: "M8.5 8.5l7 7M15.5 8.5l-7 7",
} as const;

/** Result of an order. It takes the focus, so that keyboard and screen reader continue there. */
export function OutcomePanel({
  title,
  is,
  children,
}: {
  title: string;
  is: keyof typeof drawings;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="panel checkout-panel" aria-labelledby="outcome-title">
      <svg className={`checkout-mark checkout-mark-${is}`} viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="10.5" />
        <path d={drawings[is]} />
      </svg>
      <h2 id="outcome-title" className="checkout-outcome" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
