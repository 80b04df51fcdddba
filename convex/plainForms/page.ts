import { env } from "../_generated/server";
import { business } from "../business/business";
import type { Page } from "../shared/pages";
import { type SitePath, toSiteUrl } from "../shared/siteUrl";
import { Html, markup } from "./html";
import { STYLE } from "./style";

/** What a page may load and do: its style is in it, an icon keeps browsers from asking for one, and it sends to us. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

interface PlainPage {
  title: string;
  /** In the browser's tab, where that's more than the title. */
  tab?: string;
  body: Html;
  /** More than what every page has. */
  style?: string;
  /** Where the way back leads (`backTo`); left out where the site's address is unknown. */
  back: string | undefined;
}

/** The whole address of one of the site's pages. */
export const backTo = ({ path }: Page) => toSiteUrl(path as SitePath, env.SITE_URL);

/** A page of its own for browsers that run no scripts, in the site's look. */
export function renderPage({ title, tab = title, body, back, style = "" }: PlainPage): string {
  const { name, phone, hours } = business;
  const home = back === undefined ? undefined : markup`<a href="${back}">Back to the site</a>`;
  return markup`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${tab} | ${name}</title>
<style>${new Html(`${STYLE}${style}`)}</style>
</head>
<body>
<header><div class="bar">${name}</div></header>
<main>
<h1>${title}</h1>
${body}
</main>
<footer><div class="bar">${home}<span>${hours.openingTimes}: <a href="${phone.href}">${phone.display}</a></span></div></footer>
</body>
</html>
`.text;
}

/**
 * Answers with a page. Nobody else may keep it, and a browser asks for it again, but for Back: that has to lead to what
 * was typed.
 */
export const pageResponse = (page: string, status: number) =>
  new Response(page, {
    status,
    headers: {
      "Cache-Control": "private, no-cache",
      "Content-Security-Policy": POLICY,
      "Content-Type": "text/html; charset=utf-8",
    },
  });

/** Paragraphs of text. */
export const toParagraphs = (texts: readonly string[]): Html[] =>
  texts.map((text) => markup`<p>${text}</p>`);

export const SORRY = "We couldn’t send it";
export const CALL_US = `Or call us on ${business.phone.display}.`;
export const GO_BACK =
  "Your browser’s Back button returns to the form, with what you typed still in it.";

/** For what is longer than any form takes. */
export const renderTooLong = (back: string | undefined): string =>
  renderPage({
    title: SORRY,
    body: markup`${toParagraphs(["This is too long to send.", CALL_US, GO_BACK])}`,
    back,
  });
