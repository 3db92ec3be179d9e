import { CopyButton } from "./copy-button.tsx";

/** An id without its middle. */
export function shortened(id: string): string {
  return id.length <= 16 ? id : `${id.slice(0, id.indexOf("_") + 5)}…${id.slice(-4)}`;
}

/** An id, shortened, with a button that copies it whole. */
export function ShortId({ id, what }: { id: string; what: string }) {
  return (
    <span className="short-id">
      <code title={id}>{shortened(id)}</code> <CopyButton text={id} what={what} />
    </span>
  );
}
