/** Where a page's own scripts are put in, behind those of every page. */
export const PAGE_SCRIPTS = "<!--page-scripts-->";

const SCRIPTS = /\s*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g;

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
  setTimeout(start, ${AT_THE_LATEST});
  try {
    new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  } catch (error) {
    start();
  }
})();`;

/**
 * A page can be read without its scripts, so they wait until it is painted: on a slow line everything else,
 * the typeface above all, comes first. What stands in a template element is not fetched.
 */
export function laterScripts(html: string): string {
  const scripts = [...html.matchAll(SCRIPTS)].map(([tag]) => tag.trim()).join("");
  const later = `<template id="later">${scripts}${PAGE_SCRIPTS}</template>`;
  return html
    .replace(SCRIPTS, "")
    .replace("</head>", () => `${later}<script>${STARTER}</script></head>`);
}
