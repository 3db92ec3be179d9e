import { passwordLengthMax } from "@openpayfac/contract";

const passwordLengthMin = 12;
/**
 * The rest cannot make a guess easier, and reading all of it takes half a second of processor time.
 */
const lengthRead = 32;
/**
 * 10^8 guesses: out of reach for ten guesses per quarter of an hour, and slow against a stolen
 * hash.
 */
const scoreMin = 3;
/** A shorter name occurs in many words. */
const nameLengthMin = 4;

/** User data that an attacker may know. */
export interface KnownOfUser {
  email: string;
  /** First and last name, the business's and the partner's name. */
  names: readonly string[];
}

/** Why a password is rejected. */
export interface PasswordProblem {
  /** The reason, for a page in another language. */
  code: "too_short" | "too_long" | "has_email" | "has_name" | "repeats" | "sequence" | "common";
  message: string;
}

/**
 * Why a password is rejected, or undefined if it is accepted. This is the only place that decides
 * it.
 *
 * Source   NIST SP 800-63B, 5.1.1.2: length counts, composition does not; common passwords,
 *          repetitions, sequences and values derived from the account are rejected.
 */
export async function passwordProblem(
  password: string,
  known: KnownOfUser,
): Promise<PasswordProblem | undefined> {
  if (password.length < passwordLengthMin) {
    return {
      code: "too_short",
      message: `Use at least ${passwordLengthMin} characters. Several words are easy to remember.`,
    };
  }
  if (password.length > passwordLengthMax) {
    return { code: "too_long", message: `Use at most ${passwordLengthMax} characters.` };
  }
  const letters = lettersOf(password);
  const emailName = lettersOf(known.email.split("@")[0] ?? "");
  if (
    letters.includes(lettersOf(known.email)) ||
    (emailName.length >= nameLengthMin && letters.includes(emailName))
  ) {
    return {
      code: "has_email",
      message: "Your email address cannot be part of the password.",
    };
  }
  const names = known.names.map(lettersOf).filter((name) => name.length >= nameLengthMin);
  if (letters.includes("openpayfac") || names.some((name) => letters.includes(name))) {
    return {
      code: "has_name",
      message: "Your name and company names cannot be part of the password.",
    };
  }
  const said = password.slice(0, lengthRead);
  const words = known.names.flatMap((name) => name.toLowerCase().split(/\s+/));
  const { score, sequence } = (await openGuesser()).check(said, [...words, "payfac"]);
  if (score >= scoreMin) return undefined;
  const patterns = new Set(sequence.map(({ pattern }) => pattern));
  if (patterns.has("repeat")) {
    return {
      code: "repeats",
      message: "The password is too repetitive. Use several different words.",
    };
  }
  if (patterns.has("sequence") || patterns.has("spatial")) {
    return {
      code: "sequence",
      message: "Sequences of keys or numbers are easy to guess. Use several unrelated words.",
    };
  }
  return {
    code: "common",
    message:
      "This password is similar to a common one and easy to guess. Use several unrelated words.",
  };
}

function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

interface Guesser {
  check(password: string, userInputs: string[]): { score: number; sequence: { pattern: string }[] };
}
let guesser: Promise<Guesser> | undefined;

/**
 * Estimates guesses from the 49,000 passwords that leaked most often, with their usual spellings,
 * and from repetitions, sequences, dates and keyboard rows. Loaded when a password is first set: it
 * takes 30 MB.
 *
 * Source   zxcvbn (Wheeler, USENIX Security 2016), as maintained by @zxcvbn-ts.
 */
function openGuesser(): Promise<Guesser> {
  guesser ??= (async () => {
    const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
      import("@zxcvbn-ts/core"),
      import("@zxcvbn-ts/language-common"),
    ]);
    return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  })();
  return guesser;
}
