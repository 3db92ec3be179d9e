import { expect, it } from "vitest";
import { publishedLists } from "./list-files.ts";
import { parseList, UnreadableList } from "./parse-list.ts";

const [sdn] = publishedLists as [(typeof publishedLists)[number]];

/** Rows in the published form: null with a blank, CR LF, quoted commas and quotation marks. */
const published: Record<string, string> = {
  "SDN.CSV": [
    '101,"EXAMPLE, Person Middle","individual","SDGT] [IFSR","Deputy",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 12 Mar 1961; alt. DOB 1957 to 1959; POB Strelsau; a.k.a. \'THE PENMAN\'; nationality Ruritania."',
    '102,"EXAMPLE ""TRADE"" BUREAU, S.A.",-0- ,"CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ',
    '103,"MV EXAMPLE","vessel","DPRK",-0- ,"ABCD","Cargo","1,000","2,000","Panama",-0- ,"IMO 0000000."',
  ].join("\r\n"),
  "ADD.CSV": [
    '101,1,"1 Example Quay, Floor 2","Strelsau 0123","Ruritania",-0- ',
    '101,2,-0- ,"Zenda","Ruritania",-0- ',
    '102,3,-0- ,-0- ,"Graustark",-0- ',
  ].join("\r\n"),
  "ALT.CSV": '101,1,"aka","SAMPLE, Person",-0- \r\n102,2,"fka","OLD BUREAU",-0- ',
  "SDN_COMMENTS.CSV": "101,\"; a.k.a. 'THE WRITER'; DOB 1970\"",
};

const read =
  (changes: Record<string, string> = {}, end = "\r\n\x1a") =>
  (name: string) =>
    Buffer.from(`${changes[name] ?? published[name]}${end}`);

it("joins the four files of a list by entry", () => {
  const { entries, rows } = parseList(sdn, read());
  expect(entries).toMatchObject([
    {
      id: "101",
      type: "person",
      name: "EXAMPLE, Person Middle",
      aliases: [
        { name: "SAMPLE, Person", weak: false },
        { name: "THE PENMAN", weak: true },
        { name: "THE WRITER", weak: true },
      ],
      programs: ["SDGT", "IFSR"],
      birthYears: [1957, 1958, 1959, 1961, 1970],
      countries: ["Ruritania"],
    },
    {
      id: "102",
      type: "company",
      name: 'EXAMPLE "TRADE" BUREAU, S.A.',
      aliases: [{ name: "OLD BUREAU", weak: false }],
      birthYears: [],
      countries: ["Graustark"],
    },
    { id: "103", type: "other", name: "MV EXAMPLE" },
  ]);
  expect(rows).toEqual({ "SDN.CSV": 3, "ADD.CSV": 3, "ALT.CSV": 2, "SDN_COMMENTS.CSV": 1 });
});

it("reads the same with and without the end-of-file mark, and with plain line ends", () => {
  const { entries } = parseList(sdn, read());
  expect(parseList(sdn, read({}, "")).entries).toEqual(entries);
  const plain = Object.fromEntries(
    Object.entries(published).map(([name, text]) => [name, text.replaceAll("\r\n", "\n")]),
  );
  expect(parseList(sdn, read(plain, "\n\x1a\n")).entries).toEqual(entries);
});

it("the version of an entry changes with its remarks and aliases, and of that entry only", () => {
  const before = parseList(sdn, read()).entries.map(({ version }) => version);
  const changed = { "ALT.CSV": `${published["ALT.CSV"]}\r\n102,3,"aka","OTHER BUREAU",-0- ` };
  const after = parseList(sdn, read(changed)).entries.map(({ version }) => version);
  expect(after.map((version, index) => version === before[index])).toEqual([true, false, true]);
});

it.each([
  ["cut off within a quoted text", (published["SDN.CSV"] ?? "").slice(0, 150)],
  ["cut off between columns", (published["SDN.CSV"] ?? "").slice(0, 380).replace(/,[^,]*$/, "")],
  ["another document", "<html><body>Service unavailable</body></html>"],
  ["without entries", ""],
])("rejects a file that is %s", (_, content) => {
  expect(() => parseList(sdn, read({ "SDN.CSV": content }))).toThrow(UnreadableList);
});
