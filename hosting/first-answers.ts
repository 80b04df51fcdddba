import { clockOffset } from "../convex/shared/dates.ts";
import { FIRST_QUERIES, THIS_MONDAY } from "../src/app/rendered-page.ts";

const HOUR = 60 * 60 * 1000;

/** Hours for which a page knows when the clocks are changed: after two years without a build it may ask in vain. */
const KNOWN_FOR = 2 * 366 * 24;

/** How far the business's clock is ahead of UTC, and from which hour since 1970 on, for some time from a build on. */
export function clockChanges(builtAt: number): [number, number][] {
  const first = Math.floor(builtAt / HOUR);
  const changes: [number, number][] = [[first, clockOffset(builtAt)]];
  for (let hour = first; hour < first + KNOWN_FOR; hour += 1) {
    const offset = clockOffset(hour * HOUR);
    if (offset !== changes.at(-1)?.[1]) changes.push([hour, offset]);
  }
  return changes;
}

/**
 * A function that asks the deployment what the page's live part will show first, while its scripts are still on their way;
 * `src/live/first-answers.ts` takes the answers over. It stands in the page, so it is written for every browser and does
 * nothing that could fail: the live client asks again.
 */
export const ASK_FIRST = `function askFirst() {
  try {
    var page = document.querySelector('meta[name="${FIRST_QUERIES}"]');
    var url = document.querySelector('meta[name="convex-url"]');
    if (!page || !url) return;
    var now = Date.now();
    var offset = 0;
    ${JSON.stringify(clockChanges(Date.now()))}.forEach(function (change) {
      if (now >= change[0] * ${HOUR}) offset = change[1];
    });
    var today = new Date(now + offset);
    today.setUTCDate(today.getUTCDate() - ((today.getUTCDay() + 6) % 7));
    var queries = page.content.split("${THIS_MONDAY}").join(today.toISOString().slice(0, 10));
    window.firstAnswers = JSON.parse(queries).map(function (query) {
      var answer = fetch(url.content + "/api/query", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ path: query[0], format: "convex_encoded_json", args: [query[1]] }),
      }).then(function (response) {
        return response.json();
      });
      answer.catch(function () {});
      return { path: query[0], args: query[1], answer: answer };
    });
  } catch (error) {}
}`;
