/** A way of writing that readers of the field stumble over, and what they expect instead. */
export interface Pattern {
  name: string;
  matches: RegExp;
  instead: string;
  /** A sentence in which the words have their ordinary meaning. */
  allowedIn?: RegExp;
  /** Files in which the words are terms. */
  allowedFiles?: RegExp;
}

/** Applies to every corpus. The glossary in CONTRIBUTING.md gives the terms. */
export const patterns: readonly Pattern[] = [
  {
    name: "whoever",
    matches: /\bwho(m)?ever\b/gi,
    instead: "the caller, anyone with the link",
  },
  {
    name: "nobody",
    matches: /\b(nobody|everybody|anybody|somebody)\b/gi,
    instead: 'name the actor, or use the passive; "no one" in a user interface',
    // The last is a person's name in the sandbox.
    allowedIn: /\b(unix|system) user nobody\b|^`?Nobody`?$/i,
  },
  {
    name: "stands",
    matches: /(?<!\bgood )\b(stands?|stood|standing)\b(?! for\b|-)/gi,
    instead: "is, appears, is stored, status",
  },
  {
    name: "headless clause",
    matches:
      /(?:^|[.;:] )(What|Whoever|Who|Whom|Of what|Of which|Of whom)\b(?! to do next)(?![^.]*\?)/g,
    instead: "a noun as the subject",
  },
  {
    name: "answer",
    matches: /\banswer(s|ed|ing)?\b/gi,
    instead: "return, respond, response",
    allowedIn: /\b(question|prompt|survey)/i,
  },
  {
    name: "refuse",
    matches: /\brefus(e|es|ed|al|als|ing)\b/gi,
    instead: "reject, return 4xx, fail",
    // The title of Nacha's return code R23.
    allowedIn: /\bCredit entry refused by receiver\b/i,
  },
  {
    name: "at once",
    matches: /\bat once\b/gi,
    instead: "immediately, atomically, at the same time",
  },
  {
    name: "told",
    matches:
      /\b(is|are|was|were|be|been) told\b|\btells? (of|what|which|whether|nothing)\b|\btelling\b/gi,
    instead: "notify, report, return, send",
  },
  {
    name: "what became of",
    matches: /\bwhat (came|comes|became|becomes) (of|to|out)\b/gi,
    instead: "outcome, result, status",
  },
  {
    name: "give back",
    matches:
      /\bg(ives?|iven|ave|iving) ((it|them|money|a part|the money|all of it|something) )?back\b/gi,
    instead: "refund, return, release",
  },
  {
    name: "take back",
    matches: /\bt(akes?|aken|ook|aking) ((it|them|that) )?back\b/gi,
    instead: "void, reverse, return",
  },
  {
    name: "present again",
    matches:
      /\bpresent(s|ed|ing)? again\b|\bpresentment again\b|\bparts? of others\b|\bothers receive/gi,
    instead: "reinitiate; splits",
  },
  { name: "reckon", matches: /\breckon(s|ed|ing)?\b/gi, instead: "calculate" },
  {
    name: "mend, for ever, hole",
    matches:
      /\bmend(s|ed|ing)?\b|\bfor ever\b|\bholes?\b|\blet(s|ting)? (it |them )?go\b|\bgives? in\b/gi,
    instead: "fix; permanently; vulnerability, gap; release; accept",
  },
  {
    name: "anew, meanwhile",
    matches: /\banew\b|\bmeanwhile\b/gi,
    instead: "again, re-; concurrently, in the meantime",
  },
  {
    name: "by itself",
    matches: /\bby (itself|themselves)\b/gi,
    instead: "automatically, alone",
  },
  {
    name: "on its way",
    matches: /\bon (its|their) way\b|\bunder way\b|\b(go|goes|going|went) on\b/gi,
    instead: "in flight, in transit, pending; continue",
  },
  {
    name: "take up, write down",
    matches:
      /\btak(e|es|en|ing) (it |them )?up\b|\btook up\b|\bwr(ite|ites|itten|ote) (it |them )?down\b/gi,
    instead: "claim, resume; persist, record",
  },
  {
    name: "is no",
    matches: /\b(?<!there )(is|are|was|were) no(ne)? (?!longer\b|more\b|less\b|later\b)[a-z]+/gi,
    instead: "is not a, does not have",
  },
  {
    name: "of ours",
    matches: /\bbelongs? into\b|\bof (yours|ours|one's own)\b|\bone's own\b/gi,
    instead: "belongs in; your own, our",
  },
  {
    name: "seal",
    matches: /\bseal(s|ed|ing)?\b/gi,
    instead: "encrypt",
    allowedIn: /\b(ledger|hash(es)?|chain)\b/i,
    allowedFiles: /^ledger\//,
  },
  {
    name: "fault",
    matches: /\bfaults?\b/gi,
    instead: "field error, bug, error",
    allowedIn: /\b(inject|simulat|sandbox)/i,
    allowedFiles: /^simulator\/|\/guides\/testing|\/sandbox\//,
  },
  {
    name: "mail",
    matches: /\b(e-mails?|mails?|mailed)\b/gi,
    instead: "email, emails, sent by email",
    allowedIn: /\bmail[- ]order\b|\bpostal mail\b/i,
  },
  {
    name: "British user interface",
    matches:
      /\btills?\b|\btrading name\b|\bpost-office box\b|\btax office\b|\bsole trader\b|\btelephone\b/gi,
    instead: "register, DBA name, PO box, IRS, sole proprietor, phone",
    allowedIn: /\btelephone order/i,
  },
  {
    name: "British spelling",
    matches:
      /colour|centre\b|licence|favour|honour|instalment|behaviour|recognis|catalogue|neighbour|parlour|organis|cheque|\blearnt\b|judgement/gi,
    instead: "American spelling",
  },
  {
    name: "texts, in words",
    matches: /\btexts\b|\bin (our|words|the \w+'s) words?\b|\bin words\b/gi,
    instead: "strings, messages, description",
  },
  {
    name: "as it is",
    matches: /\bin the place of\b|\bas (it|they) (stands?|came|is|are|was|were)\b/gi,
    instead: "instead of; unchanged, as received",
  },
];

/** The longest sentence of each corpus in words; a span of code counts as one. */
export function wordsMax(corpus: string, file: string): number {
  return corpus === "K" || file.startsWith("decisions/") ? 40 : 30;
}

export const longSentence = { name: "long sentence", instead: "split it" } as const;
