import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import type { Letter } from "#convex/shared/letters/letter";
import { getPush } from "../../scripts/convex-push";
import { writeModules } from "../../scripts/node-runtime";

const letter: Letter = {
  title: "Quote for WS-7K3F",
  at: 0,
  facts: [{ label: "Reference", value: "WS-7K3F" }],
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

test("a letter is drawn in Node by what’s uploaded, without a package’s own files", async () => {
  const [app] = getPush(path.resolve(import.meta.dirname, "../.."));
  const folder = writeModules(
    app?.functions.filter(({ environment }) => environment === "node") ?? [],
  );
  try {
    const args = ["--input-type=module", "--eval", drawing, JSON.stringify([{ letter }])];
    const bytes = execFileSync(process.execPath, args, { cwd: folder });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
      mergePages: true,
    });
    expect(text.replace(/\s+/g, " ")).toContain("Quote for WS-7K3F Reference WS-7K3F Total $1");
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});
