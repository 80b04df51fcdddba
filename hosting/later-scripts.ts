import { ASK_FIRST } from "./first-answers.ts";

/** Where a page's own scripts are put in, behind those of every page. */
export const PAGE_SCRIPTS = "<!--page-scripts-->";

const SCRIPTS = /\s*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g;

/** The link that fetches a script ahead. @param mark an attribute more */
export const preloadLink = (address: string, mark = "") =>
  `<link rel="modulepreload" crossorigin fetchpriority="low"${mark} href="${address}">`;

/** As a last resort in milliseconds, for a tab that is opened in the background and never painted. */
const AT_THE_LATEST = 3000;

/**
 * Takes the scripts out of a template element and into the page. It stands in the page, so it is written
 * for every browser and does nothing that could fail.
 */
const STARTER = `(function () {
  function start() {
    var later = document.getElementById("later");
    if (!later) return;
    document.head.appendChild(later.content);
    later.remove();
  }
  ${ASK_FIRST}
  askFirst();
  setTimeout(start, ${AT_THE_LATEST});
  try {
    new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  } catch (error) {
    start();
  }
})();`;

/**
 * A page can be read without its scripts, so they wait until it is painted: what stands in a template element is not run.
 * They're fetched before, with less weight than what is painted, the typeface above all: a slow line would stand idle.
 */
export function laterScripts(html: string): string {
  const tags = [...html.matchAll(SCRIPTS)].map(([tag]) => tag.trim());
  const scripts = tags.filter((tag) => tag.startsWith("<script"));
  const early = tags
    .map((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? "")
    .map((address) => preloadLink(address))
    .join("");
  const later = `<template id="later">${scripts.join("")}</template>`;
  return html
    .replace(SCRIPTS, "")
    .replace("</head>", () => `${early}${PAGE_SCRIPTS}${later}<script>${STARTER}</script></head>`);
}
