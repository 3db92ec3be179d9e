import { Alert, type Tone } from "../../kit/alert.tsx";
import type { Link } from "./onboard-page.tsx";

type Over = Exclude<Link["status"], "OPEN">;

const words: Record<
  Over,
  { tone: Tone; heading: string; said: string; next: (by: string) => string }
> = {
  SUBMITTED: {
    tone: "waiting",
    heading: "Your details are being checked",
    said: "We have everything. This page changes by itself when the check is over.",
    next: () => "You get an e-mail as well. You need to do nothing more.",
  },
  APPROVED: {
    tone: "positive",
    heading: "You can be paid now",
    said: "Your details were confirmed.",
    next: (by) => `What you earn with ${by} is paid out to your bank account.`,
  },
  REJECTED: {
    tone: "negative",
    heading: "We could not confirm your details",
    said: "What you sent did not agree with what could be found.",
    next: (by) => `Ask ${by} for a new link, and check your name and numbers before you send them.`,
  },
  SUPERSEDED: {
    tone: "neutral",
    heading: "You used a newer link",
    said: "Your details came in by another link, which counts.",
    next: () => "Open the newer link to see how it stands.",
  },
  EXPIRED: {
    tone: "waiting",
    heading: "This link is too old",
    said: "It worked for 14 days.",
    next: (by) => `Ask ${by} for a new one. Nothing of what you wrote was kept.`,
  },
};

/** What became of a link that can not be filled in any more. */
export function SignUpStatus({ link }: { link: Link }) {
  const { tone, heading, said, next } = words[link.status as Over];
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
