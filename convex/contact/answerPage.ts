import { business } from "../business/business";
import { escapeHtml } from "../shared/text";

interface AnswerPage {
  title: string;
  paragraphs: string[];
  /** Where the way back leads, absolute; left out where the site's address is unknown. */
  back: string | undefined;
}

/** A page of its own for browsers that run no scripts: what became of what was sent. */
export function renderAnswerPage({ title, paragraphs, back }: AnswerPage): string {
  const text = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join("\n");
  const link =
    back === undefined ? "" : `<p><a href="${escapeHtml(back)}">Back to the site</a></p>`;
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)} | ${escapeHtml(business.name)}</title>
<style>
body { font: 1.2rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 0 auto; padding: 2rem 1rem;
  color: #16211d; background: #fbf8f2; }
a { color: #0d5b4a; }
</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${text}
${link}
<p>${escapeHtml(business.name)}, phone <a href="${business.phone.href}">${business.phone.display}</a></p>
</body>
</html>
`;
}
