import { expect, it } from "vitest";
import { passwordProblem } from "./password-rules.ts";

const known = {
  email: "mara@larkspur.example",
  names: ["Mara", "Ellison", "Harbor Chairs", "Riverside Partners"],
};

it.each([
  ["eleven char", "at least 12"],
  ["a".repeat(129), "at most 128"],
  ["mara-mara-mara", "email address"],
  ["mara@larkspur.example!", "email address"],
  ["ellison in 1987", "name"],
  ["HarborChairs#12", "name"],
  ["harbor chairs 99", "name"],
  ["OpenPayFac-2026", "name"],
  ["aaaaaaaaaaaaaaaa", "repetitive"],
  ["passwordpassword", "repetitive"],
  ["letmeinletmein", "repetitive"],
  ["pelican pelican pelican ", "repetitive"],
  ["abcdefghijklmn", "Sequences"],
  ["1qaz2wsx3edc", ""],
  ["123456789012", ""],
  ["qwertyuiop12", ""],
  ["Password1234", "similar to a common one"],
  ["P@ssw0rd1234!", "similar to a common one"],
  ["iloveyou1234", "similar to a common one"],
])("rejects %s", async (password, words) => {
  expect((await passwordProblem(password, known))?.message).toContain(words);
});

it.each([
  "seven grey pelicans",
  "nine quiet herons",
  "correct horse battery staple",
  "x7$kQ!p2v9Lm",
  "лампа стекло ветер",
])("accepts %s", async (password) => {
  expect(await passwordProblem(password, known)).toBeUndefined();
});

it("takes at most 0.3 s of processor time for the worst input", async () => {
  await passwordProblem("seven grey pelicans", known);
  for (const piece of ["P@55w0rd!l1|", "abc1", "4@4@(<(<68", "l1!|7+0o5$", "1qaz@WSX", "$"]) {
    const before = process.cpuUsage();
    await passwordProblem(piece.repeat(128).slice(0, 128), known);
    const { user, system } = process.cpuUsage(before);
    expect([piece, (user + system) / 1000 < 300]).toEqual([piece, true]);
  }
});
