import { business } from "../convex/business/business.ts";
import { FIRST_QUERIES, THIS_MONDAY } from "../src/app/rendered-page.ts";

/**
 * Fetches the live part's first data while its scripts are still loading; `src/live/http-answers.ts` uses the answers.
 * It's inline in the page, so it's written for every browser and can't fail: the live client asks again.
 */
export const ASK_FIRST = `(function () {
  try {
    var page = document.querySelector('meta[name="${FIRST_QUERIES}"]');
    var url = document.querySelector('meta[name="convex-url"]');
    if (!page || !url) return;
    var today = new Intl.DateTimeFormat("sv-SE", { timeZone: "${business.timeZone}" });
    var day = new Date(today.format(Date.now()));
    day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
    var queries = page.content.split("${THIS_MONDAY}").join(day.toISOString().slice(0, 10));
    window.firstAnswers = JSON.parse(queries).map(function (query) {
      var asked = { path: query[0], args: query[1] };
      asked.answer = fetch(url.content + "/api/query", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ path: query[0], format: "convex_encoded_json", args: [query[1]] }),
      })
        .then(function (response) {
          return response.json();
        });
      asked.answer.catch(function () {});
      return asked;
    });
  } catch (error) {}
})();`;
