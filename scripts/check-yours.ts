import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { business } from "#convex/business/business";
import { findLeftovers, isFirstBusiness } from "./leftovers";

/** `npm run check:yours`: lists what's left of the original business (docs/make-it-yours.md). */

/**
 * Files that may name it: tests have their own business, countries are for every business, the documents are about the
 * product and its history, updates come at a time of day in Melbourne, and two files search for it.
 */
const HISTORY =
  /^(?:tests|docs|convex\/business\/countries)\/|^(?:CHANGELOG\.md|renovate\.json)$|^scripts\/(?:leftovers|check-yours)\.ts$|package-lock/;
const TEXT = /\.(?:tsx?|json|md|html|css|svg|vtt|xml|webmanifest)$/;

if (isFirstBusiness(business.name)) {
  console.log(`This is still ${business.name}: begin with convex/business/business.ts.`);
} else {
  const files = execFileSync("git", ["ls-files"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => TEXT.test(file) && !HISTORY.test(file));
  const left = files.flatMap((file) => findLeftovers(file, readFileSync(file, "utf8")));
  for (const { place, what } of left) console.log(`${place}: the first business's ${what}`);
  console.log(
    left.length === 0
      ? "Nothing is left of the first business."
      : `${left.length} lines are left of the first business. docs/make-it-yours.md says what each is for.`,
  );
  if (left.length > 0) process.exitCode = 1;
}
