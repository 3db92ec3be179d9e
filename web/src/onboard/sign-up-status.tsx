import { Alert, type Tone } from "../../kit/alert.tsx";
import { useMessages } from "../../kit/language/language.ts";
import type { Link } from "./link.ts";
import { onboardMessages } from "./messages/index.ts";

type Over = Exclude<Link["status"], "OPEN">;

const tones: Readonly<Record<Over, Tone>> = {
  SUBMITTED: "waiting",
  APPROVED: "positive",
  REJECTED: "negative",
  SUPERSEDED: "neutral",
  EXPIRED: "waiting",
};

/** Status of a link that can no longer be filled in. */
export function SignUpStatus({ link }: { link: Link }) {
  const { status } = useMessages(onboardMessages);
  const { heading, said, next } = status[link.status as Over];
  const tone = tones[link.status as Over];
  return (
    <div className="panel">
      <h1>{heading}</h1>
      <Alert tone={tone} takesFocus>
        {said}
      </Alert>
      <p>{next(link.parent_name)}</p>
    </div>
  );
}
