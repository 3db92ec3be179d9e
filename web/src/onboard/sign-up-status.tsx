import { Alert, type Tone } from "../../kit/alert.tsx";
import type { Link } from "./link.ts";

type Over = Exclude<Link["status"], "OPEN">;

const messages: Record<
  Over,
  { tone: Tone; heading: string; said: string; next: (by: string) => string }
> = {
  SUBMITTED: {
    tone: "waiting",
    heading: "Your details are being checked",
    said: "We have everything we need. This page updates automatically when the check is complete.",
    next: () => "You'll also get an email. You don't need to do anything else.",
  },
  APPROVED: {
    tone: "positive",
    heading: "You can be paid now",
    said: "Your details were confirmed.",
    next: (by) => `Your earnings with ${by} are paid out to your bank account.`,
  },
  REJECTED: {
    tone: "negative",
    heading: "We could not confirm your details",
    said: "They did not match the records that we checked.",
    next: (by) => `Ask ${by} for a new link, and check your name and numbers before you send them.`,
  },
  SUPERSEDED: {
    tone: "neutral",
    heading: "You used a newer link",
    said: "You already sent your details through a newer link.",
    next: () => "Open the newer link to see the status.",
  },
  EXPIRED: {
    tone: "waiting",
    heading: "This link has expired",
    said: "It worked for 14 days.",
    next: (by) => `Ask ${by} for a new one. Nothing that you entered was saved.`,
  },
};

/** Status of a link that can no longer be filled in. */
export function SignUpStatus({ link }: { link: Link }) {
  const { tone, heading, said, next } = messages[link.status as Over];
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
