import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { business } from "#convex/business/business";
import { countryWords } from "#convex/business/country";
import type { CopyPart } from "#convex/shared/copyParts";
import { dateAt, formatDateTime } from "#convex/shared/dates";
import { palette } from "#convex/shared/palette";
import { escapeHtml } from "#convex/shared/text";
import { currentBusiness } from "../business/our-details";

/** A page of one part of a copy. */
export type CopyPage = FunctionReturnType<typeof api.privacy.copies.owner.read>;
export type CopyRow = CopyPage["rows"][number];

/** A copy of what we hold about a person, in parts. */
export type Copy = readonly { part: CopyPart; rows: readonly CopyRow[] }[];

const partTitles: Record<CopyPart, string> = {
  card: "Who you are",
  records: "What you sent us, and what came of it",
  drafts: "Drafts of your website, comments and files",
  heldBack: "What our filter held back",
  payments: "Payments",
  invoices: "Invoices",
  dashboardPayments: "Payments at Stripe",
  replies: "Our answers",
  texts: "Text messages",
  emails: "Emails to you",
  requests: "What you asked about your data",
};

/** The copy as JSON, with one list for each part. */
export function toCopyJson(whose: string, copy: Copy, now: number): string {
  const parts = copy.map(({ part, rows }): [string, unknown[]] => [
    part,
    rows.map(({ json }): unknown => JSON.parse(json)),
  ]);
  const file = { from: business.name, about: whose, madeAt: new Date(now).toISOString() };
  return JSON.stringify({ ...file, ...Object.fromEntries(parts) }, null, 2);
}

const STYLE = `
body { font: 18px/1.5 Verdana, Arial, sans-serif; color: ${palette.ink}; background: #fff; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.75rem; line-height: 1.2; }
h2 { font-size: 1.375rem; margin-top: 2.5rem; border-bottom: 3px solid ${palette.brand}; padding-bottom: 0.25rem; }
h3 { font-size: 1.125rem; margin: 1.5rem 0 0.25rem; break-after: avoid; }
dl { margin: 0; display: grid; grid-template-columns: minmax(8rem, 12rem) 1fr; gap: 0.25rem 1rem; }
dt { font-weight: bold; }
dd { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
@media (max-width: 30rem) { dl { display: block; } dd { margin-bottom: 0.5rem; } }
@media print { body { font-size: 12px; margin: 0; } dl { break-inside: avoid; } }
`;

const toFact = ({ label, value }: CopyRow["facts"][number]) =>
  `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`;

const toRow = ({ title, facts }: CopyRow) =>
  `<h3>${escapeHtml(title)}</h3><dl>${facts.map(toFact).join("")}</dl>`;

/** The copy as a self-contained HTML page to read or print. */
export function toCopyPage(whose: string, copy: Copy, now: number): string {
  const { phone } = currentBusiness();
  const title = `What ${business.name} holds about ${whose}`;
  const parts = copy
    .filter(({ rows }) => rows.length > 0)
    .map(({ part, rows }) => `<h2>${partTitles[part]}</h2>${rows.map(toRow).join("")}`);
  return `<!doctype html>
<html lang="${countryWords.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>Made on ${formatDateTime(now)}. If something is wrong, tell us and we’ll put it right: call <a href="${phone.href}">${escapeHtml(phone.display)}</a>.</p>
${parts.length === 0 ? "<p>We hold nothing about you.</p>" : parts.join("\n")}
</body>
</html>
`;
}

/** The file name of both formats, without its extension. */
export const copyFileName = (now: number): string => `what-we-hold-${dateAt(now)}`;
