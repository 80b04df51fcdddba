import { ASK_FIRST } from "./first-answers.ts";

/** Where a page's own scripts are put in, behind those of every page. */
export const PAGE_SCRIPTS = "<!--page-scripts-->";

const SCRIPTS = /\s*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g;

/** The link that fetches a script ahead. @param mark an attribute more */
export const preloadLink = (address: string, mark = "") =>
  `<link rel="modulepreload" crossorigin fetchpriority="low"${mark} href="${address}">`;

/** The elements that hold what is taken into the page later. */
const LATER = "later";
const LIVE_PARTS = "live-parts-";

/** The script of every page is the first rank of what is fetched, and the files of live parts come in ranks behind it. */
export const RANK = "data-rank";

/**
 * Links that fetch the files of a page's live parts, rank by rank: each once the one before is there, so that most of them are
 * on their way while what has come before takes over what stands there. All at the same time would end together, and only
 * then could anything begin.
 * @param ranks the addresses of each rank
 * @param mark an attribute of each link
 */
export const liveLinks = (ranks: readonly (readonly string[])[], mark: string) =>
  ranks
    .map((addresses, index) => {
      const links = addresses.map((each) => preloadLink(each, ` ${mark} ${RANK}="${index + 1}"`));
      return `<template id="${LIVE_PARTS}${index + 1}">${links.join("")}</template>`;
    })
    .join("");

/** Names the promise, on the window, that the files of the page's live parts are there. */
const FETCHED = "liveFilesFetched" satisfies keyof Window;

/**
 * As a last resort in milliseconds, for a tab that is opened in the background and never painted, and for a browser that
 * fetches no script ahead.
 */
const AT_THE_LATEST = 3000;

/**
 * Takes the scripts out of a template element and into the page. It stands in the page, so it is written
 * for every browser and does nothing that could fail.
 */
const STARTER = `(function () {
  ${ASK_FIRST}
  function take(id) {
    var later = document.getElementById(id);
    if (!later) return 0;
    var count = later.content.childElementCount;
    document.head.appendChild(later.content);
    later.remove();
    return count;
  }
  function start() {
    take("${LATER}");
  }
  var rank = 0;
  var awaited = 1;
  var tellFetched;
  window.${FETCHED} = new Promise(function (resolve) {
    tellFetched = resolve;
  });
  function fetchNext(event) {
    if (event.target.getAttribute("${RANK}") !== String(rank)) return;
    awaited -= 1;
    if (awaited > 0) return;
    rank += 1;
    awaited = take("${LIVE_PARTS}" + rank);
    if (awaited === 0) tellFetched();
  }
  setTimeout(tellFetched, ${AT_THE_LATEST});
  askFirst();
  document.addEventListener("load", fetchNext, true);
  document.addEventListener("error", fetchNext, true);
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
    .map((address, place) => preloadLink(address, place === 0 ? ` ${RANK}="0"` : ""))
    .join("");
  const later = `<template id="${LATER}">${scripts.join("")}</template>`;
  // A script below a stylesheet would wait for that.
  const starter = `${later}<script>${STARTER}</script>`;
  return html
    .replace(SCRIPTS, "")
    .replace(/(?=<link rel="stylesheet")|(?=<\/head>)/, () => starter)
    .replace("</head>", () => `${early}${PAGE_SCRIPTS}</head>`);
}
