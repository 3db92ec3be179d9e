import Link from "@docusaurus/Link";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import type { ReactNode } from "react";

/** The top of the first page: the forward stroke, the tagline, what this is, where to begin. */
export function Hero({ children }: { children: ReactNode }): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  return (
    <header className="hero-part">
      <svg viewBox="0 0 96 24" width="96" height="24" aria-hidden="true" className="stroke-drawing">
        <path d="M2 12h6M17 12h10M36 12h54" />
        <path d="M81 3l9 9-9 9" />
      </svg>
      <h1>{siteConfig.tagline}</h1>
      <div className="hero-text">{children}</div>
      <div className="actions">
        <Link className="action action-first" to="/guides/accept-payments">
          Accept payments
        </Link>
        <Link className="action" to="/payments-api">
          Payments API
        </Link>
      </div>
    </header>
  );
}

/** A map of the documentation. */
export function Cards(props: { cards: { to: string; title: string; text: string }[] }): ReactNode {
  return (
    <ul className="cards">
      {props.cards.map((card) => (
        <li key={card.to}>
          <Link className="card-link" to={card.to}>
            <span className="card-title">{card.title}</span>
            <span className="card-text">{card.text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
