import { useState } from "react";
import type { Action, TerminalState, TestCard } from "../terminal-api.ts";
import { type DropPlace, useDrag } from "./use-drag.ts";

const ways: { place: DropPlace; label: string }[] = [
  { place: "tap", label: "Tap" },
  { place: "insert", label: "Insert" },
  { place: "swipe", label: "Swipe" },
];

/** Cards with a result other than an approval. */
const isOdd = ({ id }: TestCard) => ["partial", "declined", "expired", "no_answer"].includes(id);

/** Test cards beside the terminal: one is chosen and used, or dragged to the device. */
export function CardTray({
  cards,
  state,
  act,
}: {
  cards: TestCard[];
  state: TerminalState;
  act: (action: Action) => void;
}) {
  const [chosenId, setChosenId] = useState(cards[0]?.id);
  const chosen = cards.find(({ id }) => id === chosenId);
  const takesCard = state.takes.includes("insert");
  const takesNumber = state.takes.includes("key_in");
  const use = (place: DropPlace, card: string) => act({ action: place, card });
  const { drag, handlers } = useDrag((card, place) => use(place, card));
  return (
    <section className="tray" aria-labelledby="tray-title" data-over={drag?.over}>
      <div className="tray-head">
        <h2 id="tray-title">Test cards</h2>
        <p className="quiet small">{chosen?.happens}</p>
      </div>
      <fieldset className="tray-cards">
        <legend className="visually-hidden">Choose a card, or drag one to the terminal</legend>
        {cards.map((card) => (
          <label
            key={card.id}
            className={`card card-${isOdd(card) ? "odd" : card.brand}`}
            data-drags={drag?.id === card.id || undefined}
            style={
              drag?.id === card.id
                ? { transform: `translate(${drag.x}px, ${drag.y}px) rotate(-4deg)` }
                : undefined
            }
            {...handlers(card.id)}
          >
            <input
              type="radio"
              name="test card"
              className="visually-hidden"
              checked={card.id === chosenId}
              onChange={() => setChosenId(card.id)}
            />
            <span className="card-label">{card.label}</span>
            <span className="card-chip" aria-hidden="true" />
            <span className="card-number figures">
              <span className="visually-hidden">ending in </span>
              <span aria-hidden="true">•••• </span>
              {card.number.slice(-4)}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="tray-ways">
        {takesNumber && chosen !== undefined ? (
          <button
            type="button"
            className="button button-main"
            onClick={() =>
              act({ action: "key_in", number: chosen.number, expiry: "1230", cvv: "112" })
            }
          >
            Type its number
          </button>
        ) : (
          ways.map(({ place, label }) => (
            <button
              key={place}
              type="button"
              className="button button-main"
              aria-disabled={!takesCard}
              onClick={() => takesCard && chosen !== undefined && use(place, chosen.id)}
            >
              {label}
            </button>
          ))
        )}
        <p className="quiet small tray-hint">
          {takesNumber
            ? "Or type it at the terminal."
            : takesCard
              ? "Or drag a card to the reader, the slot or the edge."
              : "When the terminal asks for a card, use one here."}
        </p>
      </div>
    </section>
  );
}
