import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Letter } from "#convex/shared/letters/letter";
import { getPush } from "../../scripts/convex-push";
import { writeModules } from "../../scripts/node-runtime";
import { copiedFrom } from "../shared/pdf-pages";

/** Each needs a typeface file that's loaded on demand. */
const names = [
  "Νίκος",
  "Щербаков",
  "فاطمة",
  "כהן",
  "प्रिया",
  "สมชาย",
  "Phượng",
  "李明",
  "さくら",
  "김민준",
];

const letter: Letter = {
  from: ["Wattle Street IT"],
  title: "Quote for WS-7K3F",
  at: 0,
  facts: names.map((value) => ({ label: "For", value })),
  corrections: [],
  rows: [{ label: "Total", amount: "$1" }],
  sections: [],
};

/** Calls the action as a deployment does. */
const drawing = `
import { draw } from "./email/letters.js";
const [args] = process.argv.slice(1);
const { $bytes } = JSON.parse(await draw.invokeAction("request", args));
process.stdout.write(Buffer.from($bytes, "base64"));
`;

test("a letter in any script is drawn in Node by what’s uploaded, without a package’s own files", async () => {
  const [app] = getPush(path.resolve(import.meta.dirname, "../.."));
  const folder = writeModules(
    app?.functions.filter(({ environment }) => environment === "node") ?? [],
  );
  try {
    const args = ["--input-type=module", "--eval", drawing, JSON.stringify([{ letter }])];
    const bytes = execFileSync(process.execPath, args, { cwd: folder });
    const text = (await copiedFrom(new Uint8Array(bytes))).replaceAll(/\s/g, "");
    for (const words of ["QuoteforWS-7K3F", "Total", ...names]) expect(text).toContain(words);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});
