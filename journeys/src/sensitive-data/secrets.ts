/** An SSN in every form that a program could write it in. */
function ssnForms(ssn: string): string[] {
  return [ssn, ssn.replaceAll("-", ""), ssn.replaceAll("-", " ")];
}

/** A date, `YYYY-MM-DD`, in every form that a program or a sentence could have. */
function dateForms(date: string): string[] {
  const [year = "", month = "", day = ""] = date.split("-");
  const sentence = (locale: string, monthForm: "long" | "short") =>
    new Intl.DateTimeFormat(locale, { dateStyle: monthForm === "long" ? "long" : "medium" }).format(
      new Date(`${date}T12:00:00Z`),
    );
  return [
    date,
    `${year}${month}${day}`,
    `${month}/${day}/${year}`,
    `${Number(month)}/${Number(day)}/${year}`,
    `${day}/${month}/${year}`,
    ...["en-US", "es-US", "es"].flatMap((locale) => [
      sentence(locale, "long"),
      sentence(locale, "short"),
    ]),
  ];
}

/** The content of a file, and its encodings. */
function contentForms(content: string): string[] {
  const bytes = Buffer.from(content);
  // A multiple of three bytes has the same base64 anywhere in a file that begins with such a one.
  return [content, bytes.toString("hex"), bytes.toString("base64").replace(/=+$/, "")];
}

/** Of the persons of this journey and of rejected requests; `123-45-6789` is in messages. */
export const ssns = {
  owner: "987-65-4321",
  contractor: "321-54-9876",
  partnerOfContractor: "234-56-7891",
  changedOwner: "456-78-9012",
  rejected: "345-67-8901",
};

export const birthDates = {
  owner: "1984-07-19",
  contractor: "1988-04-12",
  partnerOfContractor: "1990-02-03",
  changedOwner: "1979-03-08",
  rejected: "1969-11-28",
};

export const accountNumbers = {
  merchant: "000123456789",
  contractor: "000987654321",
  contractorChanged: "000555867530",
  changed: "000777315926",
};

export const contents = ["CONTENT-OF-THE-LETTER", "CONTENT-OF-THE-LEASE!"];
/** A document's bytes. */
export const documentOf = (content: string) => `%PDF-1.7\n${content}\n%%EOF\n`;

/** Every string that no log, event, webhook, email or error may have. */
export const secrets: readonly string[] = [
  ...Object.values(ssns).flatMap(ssnForms),
  ...Object.values(birthDates).flatMap(dateForms),
  ...Object.values(accountNumbers),
  ...contents.flatMap(contentForms),
];
