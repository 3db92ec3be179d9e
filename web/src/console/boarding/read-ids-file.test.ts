import { expect, it } from "vitest";
import { readIdsFile } from "./read-ids-file.ts";

const rows = [
  { order_id: "acct_1", mid: "496160873888", tid: "1" },
  { order_id: "acct_2", mid: "496160873889", tid: "2" },
];

it("merchant ids are read from CSV with any order of columns and from JSON", () => {
  const csv = [
    "\u{FEFF}name,MID,tid,order_id",
    '"Reed, ""R"" & Sons","496160873888",1,acct_1',
    "",
    "Undecided,,,acct_3",
    "B,496160873889,2,acct_2",
  ].join("\r\n");
  expect(readIdsFile(csv)).toEqual(rows);
  expect(readIdsFile(JSON.stringify(rows))).toEqual(rows);
});

it.each(["", "order_id,mid,tid", "order_id,mid\nacct_1,4961", "[]", "[{}]", "[1", "x"])(
  "no row is read from another file: %j",
  (text) => {
    expect(readIdsFile(text)).toBeUndefined();
  },
);
