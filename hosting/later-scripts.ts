import { ASK_FIRST } from "./first-answers.ts";

/** Where a page's own scripts are put in, behind those of every page. */
export const PAGE_SCRIPTS = "<!--page-scripts-->";

const SCRIPTS = /\s*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g;

/** The link that fetches a script ahead. @param mark an attribute more */
export const preloadLink = (address: string, mark = "") =>
  `<link rel="modulepreload" crossorigin fetchpriority="low"${mark} href="${address}">`;

/** The elements that hold what is taken into the page later. */
const LATER = "later";
const LIVE_PARTS = "live-parts";

/** The link to the script of every page. */
const ENTRY = "entry";

/**
 * Links that fetch the files of a page's live part, once the script of every page is there: most of them are on their way
 * while that one takes over what stands there. All at the same time would end together, and only then could it begin.
 */
export const liveLinks = (links: string) =>
  links === "" ? "" : `<template id="${LIVE_PARTS}">${links}</template>`;

/** As a last resort in milliseconds, for a tab that is opened in the background and never painted. */
const AT_THE_LATEST = 3000;

/**
 * Takes the scripts out of a template element and into the page. It stands in the page, so it is written
 * for every browser and does nothing that could fail.
 */
const STARTER = `(function () {
  ${ASK_FIRST}
  function take(id) {
    var later = document.getElementById(id);
    if (!later) return;
    document.head.appendChild(later.content);
    later.remove();
  }
  function start() {
    take("${LATER}");
  }
  function fetchLive(event) {
    if (event.target.id !== "${ENTRY}") return;
    document.removeEventListener("load", fetchLive, true);
    take("${LIVE_PARTS}");
  }
  askFirst();
  document.addEventListener("load", fetchLive, true);
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
    .map((address, place) => preloadLink(address, place === 0 ? ` id="${ENTRY}"` : ""))
    .join("");
  const later = `<template id="${LATER}">${scripts.join("")}</template>`;
  // A script below a stylesheet would wait for that.
  const starter = `${later}<script>${STARTER}</script>`;
  return html
    .replace(SCRIPTS, "")
    .replace(/(?=<link rel="stylesheet")|(?=<\/head>)/, () => starter)
    .replace("</head>", () => `${early}${PAGE_SCRIPTS}</head>`);
}
