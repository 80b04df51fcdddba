import { countryWords } from "../business/country";
import type { Business } from "../businessDetails/rules";
import { palette } from "../shared/palette";
import { escapeHtml } from "../shared/text";

/*
 * The style of all our HTML: emails, and responses to forms that are posted without scripts. Email clients support
 * little, so each element has its own style.
 */

const { ink: INK, paper: PAPER } = palette;
export const ACTION = palette.brand;
export const FONT = "font:18px/1.5 'Atkinson Hyperlegible Next',Verdana,Arial,sans-serif";

/** Who we are, one fact a line. */
export const footer = ({ name, phone, email, abn }: Business): string[] => [
  name,
  `Phone ${phone.display}`,
  email,
  `${countryWords.businessNumber} ${abn}`,
];

interface HtmlDocument {
  heading: string;
  /** Pieces of HTML, of which blank ones are left out. */
  body: readonly string[];
  business: Business;
  /** More HTML for its head. */
  head?: string;
}

export function renderDocument({ heading, body, business, head = "" }: HtmlDocument): string {
  return `<!doctype html>
<html lang="${countryWords.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${escapeHtml(heading)}</title>${head}
</head>
<body style="margin:0;padding:0;background:${PAPER};color:${INK};${FONT}">
<div role="main" style="max-width:600px;margin:0 auto;padding:32px 20px;overflow-wrap:anywhere">
<h1 style="margin:0 0 24px;font-size:26px;line-height:1.25">${escapeHtml(heading)}</h1>
${body.filter((part) => part !== "").join("\n")}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${INK};font-size:16px">${footer(business).map(escapeHtml).join("<br>")}</p>
</div>
</body>
</html>`;
}

/** Text as HTML, with line breaks. */
export const withBreaks = (text: string): string => escapeHtml(text).replaceAll("\n", "<br>");

export const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px">${withBreaks(text)}</p>`;

/** A table of labels and values; each label is the header of its row. @param toHtml turns a value into HTML */
export function factsTable(
  facts: readonly { label: string; value: string }[],
  toHtml: (value: string) => string = withBreaks,
): string {
  if (facts.length === 0) return "";
  const cell = "padding:6px 16px 6px 0;text-align:left;vertical-align:top";
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" style="${cell}">${escapeHtml(label)}</th><td style="${cell}">${toHtml(value)}</td></tr>`,
  );
  return `<table style="margin:0 0 16px;border-collapse:collapse;${FONT}">\n${rows.join("\n")}\n</table>`;
}
