import { FIRST_QUERIES, THIS_MONDAY, TODAY } from "../src/app/rendered-page.ts";

/**
 * A function that asks the deployment what the page's live part will show first, while its scripts are still on their way;
 * `src/live/http-answers.ts` takes the answers over. It stands in the page, so it is written for every browser and does
 * nothing that could fail: the live client asks again.
 */
export const ASK_FIRST = `function askFirst() {
  try {
    var page = document.querySelector('meta[name="${FIRST_QUERIES}"]');
    var url = document.querySelector('meta[name="convex-url"]');
    if (!page || !url) return;
    var now = Date.now();
    var offset = 0;
    var questions = JSON.parse(page.content);
    var headers = { "Content-Type": "application/json" };
    if (questions.tokenName) {
      var token = localStorage.getItem(questions.tokenName);
      var claims = JSON.parse(atob(token.split(".")[1].replace(/-/g, "+").replace(/_/g, "/")));
      if (claims.exp * 1000 < now) return;
      headers.Authorization = "Bearer " + token;
    }
    questions.clock.forEach(function (change) {
      if (now >= change[0]) offset = change[1];
    });
    var day = new Date(now + offset);
    var asked = page.content.split("${TODAY}").join(day.toISOString().slice(0, 10));
    day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
    asked = asked.split("${THIS_MONDAY}").join(day.toISOString().slice(0, 10));
    window.firstAnswers = JSON.parse(asked).queries.map(function (query) {
      var asked = { path: query[0], args: query[1] };
      asked.answer = fetch(url.content + "/api/query", {
        method: "POST",
        headers: headers,
        body: JSON.stringify({ path: query[0], format: "convex_encoded_json", args: [query[1]] }),
      })
        .then(function (response) {
          return response.json();
        })
        .then(function (found) {
          return (asked.found = found);
        });
      asked.answer.catch(function () {});
      return asked;
    });
  } catch (error) {}
}`;
