import type { ReactNode } from "react";

/** A part of an object's page, under its title. */
export function Section({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** A short list of a section. Input   more: below it, if there are rows. */
export function Lines({
  empty,
  more,
  children,
}: {
  empty: string;
  more?: ReactNode;
  children: ReactNode[];
}) {
  if (children.length === 0) return <p className="quiet">{empty}</p>;
  return (
    <>
      <ul className="note-list">{children}</ul>
      {more}
    </>
  );
}
