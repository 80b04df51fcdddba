import fs from "node:fs";
import path from "node:path";
import { format } from "prettier";
import ts from "typescript";
import { formNames } from "#convex/core/forms";
import { incomingLimits, limitClasses, type limits, specialLimits } from "#convex/core/limits";
import crons from "#convex/crons";
import http from "#convex/http";
import { formatPeriod, periods } from "#convex/shared/periods";
import { EVENTS } from "#convex/stripe/stripe";
import { callsInMonth, runsInMonth } from "./cron-calls";

/**
 * Writes docs/reference.md: limits, periods, crons, endpoints and settings, with their comments from the code. Run `npm
 * run docs:tables` after you change them; a test in `tests/architecture` fails while the page is stale.
 */
const root = path.resolve(import.meta.dirname, "..");
export const REFERENCE = path.join(root, "docs/reference.md");

/** A comment's text, without its markers and cited headings. */
const plain = (comment: string) =>
  comment
    .replaceAll(/^\s*(?:\/\*\*?|\*\/|\/\/|\*(?!\/))|\*\/\s*$/gm, "")
    .replaceAll(/\s*\(docs\/product\.md[\s\d.]+\)/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** The comments above a file's properties and constants, by name. */
function commentsIn(file: string): Map<string, string> {
  const source = fs.readFileSync(path.join(root, file), "utf8");
  const comments = new Map<string, string>();
  const note = (node: ts.Node, name: ts.Node, tree: ts.SourceFile) => {
    const ranges = ts.getLeadingCommentRanges(source, node.getFullStart()) ?? [];
    const own = plain(ranges.map(({ pos, end }) => source.slice(pos, end)).join("\n"));
    if (own !== "") comments.set(name.getText(tree), own);
  };
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node)) note(node, node.name, tree);
    if (ts.isPropertySignature(node)) note(node, node.name, tree);
    if (ts.isVariableStatement(node))
      for (const { name } of node.declarationList.declarations) note(node, name, tree);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return comments;
}

const firstSentence = (text: string) => text.replace(/(?<=[a-z)`]|kB)\. .*/, ".");

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const SECOND = 1000;
const units = { day: 86_400 * SECOND, hour: 3600 * SECOND, minute: 60 * SECOND };
const MB = 1024 * 1024;

function inWords(milliseconds: number): string {
  const [unit, size] = Object.entries(units).find(([, each]) => milliseconds % each === 0) ?? [
    "second",
    SECOND,
  ];
  const count = milliseconds / size;
  return count === 1 ? `a${unit === "hour" ? "n" : ""} ${unit}` : `${count} ${unit}s`;
}

type Rate = NonNullable<typeof limits.limits>[keyof NonNullable<typeof limits.limits>];

function allowance({ rate, period, capacity }: Rate): string {
  const amount = (count: number) =>
    count >= MB ? `${count / MB} MB` : count.toLocaleString("en-AU");
  const steady = `${amount(rate)} in ${inWords(period)}`;
  return capacity === rate ? steady : `${amount(capacity)} at once, ${steady}`;
}

/** What a limit counts, from its comment; after a colon the comment says why. */
const countedBy = (comment = "") => firstSentence(comment).split(/[:;] |\.$/)[0] ?? "";

function classRows(): string[][] {
  const comments = commentsIn("convex/core/limits.ts");
  return Object.entries(limitClasses).map(([name, { of, each, ...others }]) => {
    const isForms = of.length === formNames.length;
    const things = isForms ? "each form" : of.map((thing) => `\`${thing}\``).join(", ");
    const total = "total" in others ? allowance(others.total) : "";
    return [`\`${name}\``, things, allowance(each), total, countedBy(comments.get(name))];
  });
}

function specialRows(): string[][] {
  const comments = commentsIn("convex/core/limits.ts");
  return Object.entries<Rate>({ ...specialLimits, ...incomingLimits }).map(([name, rate]) => [
    `\`${name}\``,
    allowance(rate),
    countedBy(comments.get(name)),
  ]);
}

const periodRows = () =>
  Object.values(periods).map((period) => [
    period.what,
    formatPeriod(period) + ("since" in period ? ` ${period.since}` : ""),
  ]);

async function endpointRows(): Promise<string[][]> {
  const said = new Map<unknown, string>();
  const files = fs.readdirSync(path.join(root, "convex"), { recursive: true, encoding: "utf8" });
  for (const each of files.filter((name) => path.basename(name) === "endpoints.ts")) {
    const file = `convex/${each}`;
    const comments = commentsIn(file);
    const handlers = (await import(path.join(root, file))) as Record<string, unknown>;
    for (const [name, handler] of Object.entries(handlers)) {
      const comment = comments.get(name);
      if (comment !== undefined) said.set(handler, comment);
    }
  }
  return http
    .getRoutes()
    .filter(([, method]) => method !== "OPTIONS")
    .map(([address, method, handler]) => [
      `\`${method} ${address}\``,
      firstSentence(said.get(handler) ?? "as above").replace(/^(?:`[^`]+`,? ?)+: /, ""),
    ]);
}

const settingRows = (file: string) =>
  [...commentsIn(file)]
    .filter(([name]) => /^[A-Z_]+$/.test(name))
    .map(([name, comment]) => [`\`${name}\``, comment]);

const count = (calls: number) => calls.toLocaleString("en-AU");

const cronRows = () => [
  ...Object.entries(crons.crons).map(([name, cron]) => [
    name,
    `\`${cron.name}\``,
    count(runsInMonth(cron)),
  ]),
  ["together", "", count(callsInMonth(crons.crons))],
];

/** The page for the current code. */
export async function makeReference(): Promise<string> {
  const page = `# Reference

\`npm run docs:tables\` makes this page from the code and its comments.

## Limits

From \`convex/core/limits.ts\`, which has the reasons. Each thing is counted by itself: for its caller, for the network
around them, which has three times as much, and in total where there's a number ([rules](product/forms.md#35-limits)).

${table(["Class", "Things", "Each caller", "In total", "What it is"], classRows())}

What's counted in another way:

${table(["Limit", "Allowance", "What's counted"], specialRows())}

## Periods

From \`convex/shared/periods.ts\`, which has the reasons. Each table's \`tables.ts\` names its period; other rows stay as long as what they belong to.

${table(["What", "Kept for"], periodRows())}

## Crons

From \`convex/crons.ts\`. With nothing to do a run is one call, so this is what they call in 30 days on an idle site; each
calendar that's followed adds 8,640 calls.

${table(["Cron", "Function", "Calls"], cronRows())}

## Endpoints

From \`convex/http.ts\`. An address that ends with a slash stands for all that begins with it.

${table(["Endpoint", "What it does"], await endpointRows())}

## Environment variables

On the deployment, from \`convex/convex.config.ts\`:

${table(["Variable", "What for"], settingRows("convex/convex.config.ts"))}

When the site is built, from \`src/env.d.ts\`; everything with this prefix is public:

${table(["Variable", "What for"], settingRows("src/env.d.ts"))}

In development, builds and tests, from \`scripts/env.d.ts\`:

${table(["Variable", "What for"], settingRows("scripts/env.d.ts"))}

## Stripe's events

Stripe's webhook has to send (\`convex/stripe/stripe.ts\`): ${EVENTS.map((event) => `\`${event}\``).join(", ")}.
`;
  return format(page, { parser: "markdown", printWidth: 120 });
}

if (import.meta.filename === process.argv[1]) fs.writeFileSync(REFERENCE, await makeReference());
