import { business } from "../business/business";
import { cleanLine, cleanText } from "../submissions/rules";
import type { EmailContent } from "./rules";

const INK = "#16211d";
const PAPER = "#fbf8f2";
const ACTION = "#0d5b4a";
const FONT = "font:18px/1.5 'Atkinson Hyperlegible Next',Verdana,Arial,sans-serif";

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as it may stand in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? "");
}

/** The two bodies of an email. Rendered once, in the mutation, so that every attempt sends the same. */
export function renderEmail(content: EmailContent): { html: string; text: string } {
  const clean = cleanContent(content);
  return { html: renderHtml(clean), text: renderText(clean) };
}

type CleanContent = EmailContent & Required<Pick<EmailContent, "facts">>;

function cleanContent({ heading, paragraphs, facts = [], action }: EmailContent): CleanContent {
  const line = {
    heading: cleanLine(heading),
    paragraphs: paragraphs.map(cleanText),
    facts: facts.map(({ label, value }) => ({ label: cleanLine(label), value: cleanText(value) })),
  };
  // A link with another scheme could run a script where the email is read.
  if (action === undefined || !/^https?:\/\/\S+$/iu.test(action.url)) return line;
  return { ...line, action: { label: cleanLine(action.label), url: action.url } };
}

function renderHtml({ heading, paragraphs, facts, action }: CleanContent): string {
  const body = [
    `<h1 style="margin:0 0 24px;font-size:26px;line-height:1.25">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${withBreaks(text)}</p>`),
    factsTable(facts),
    action === undefined
      ? ""
      : `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${ACTION};color:#ffffff">${escapeHtml(action.label)}</a></p>`,
  ];
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(heading)}</title>
</head>
<body style="margin:0;padding:0;background:${PAPER};color:${INK};${FONT}">
<div style="max-width:600px;margin:0 auto;padding:32px 20px">
${body.filter((part) => part !== "").join("\n")}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${INK};font-size:16px">${footer().map(escapeHtml).join("<br>")}</p>
</div>
</body>
</html>`;
}

/** Labels and their values are a table by nature; each label is the header of its row. */
function factsTable(facts: CleanContent["facts"]): string {
  if (facts.length === 0) return "";
  const cell = "padding:6px 16px 6px 0;text-align:left;vertical-align:top";
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" style="${cell}">${escapeHtml(label)}</th><td style="${cell}">${withBreaks(value)}</td></tr>`,
  );
  return `<table style="margin:0 0 16px;border-collapse:collapse;${FONT}">\n${rows.join("\n")}\n</table>`;
}

function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}

function renderText({ heading, paragraphs, facts, action }: CleanContent): string {
  // Further lines of a value are indented: a visitor can't write a line that looks like one of ours.
  const factLines = facts.map(({ label, value }) => `${label}: ${value.replaceAll("\n", "\n  ")}`);
  return [
    heading,
    ...paragraphs,
    factLines.join("\n"),
    action === undefined ? "" : `${action.label}: ${action.url}`,
    ["-- ", ...footer()].join("\n"),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function footer(): string[] {
  return [business.name, `Phone ${business.phone.display}`, business.email, `ABN ${business.abn}`];
}
