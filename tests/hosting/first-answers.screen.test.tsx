import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { calendarPage } from "#convex/bookings/rules";
import { dateAt } from "#convex/shared/dates";
import { ASK_FIRST } from "../../hosting/first-answers";
import { firstQueries } from "../../src/app/first-queries";
import { FIRST_QUERIES } from "../../src/app/rendered-page";

function openPage(queries: unknown) {
  document.head.innerHTML = `<meta name="convex-url" content="https://example.convex.cloud">`;
  const named = document.createElement("meta");
  named.name = FIRST_QUERIES;
  named.content = JSON.stringify(queries);
  document.head.append(named);
}

function askFirst() {
  const element = document.createElement("script");
  element.textContent = ASK_FIRST;
  document.head.append(element);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  delete window.firstAnswers;
});

test("A page requests the same calendar page as its live part will, for two years after its build", () => {
  const builtAt = Date.now();
  fc.assert(
    fc.property(
      fc.integer({ min: builtAt, max: builtAt + 2 * 365 * 24 * 60 * 60 * 1000 }),
      (now) => {
        vi.useFakeTimers({ now });
        const fetched = vi.fn(() => new Promise<Response>(() => undefined));
        vi.stubGlobal("fetch", fetched);
        openPage(firstQueries.booking);
        askFirst();
        const [[address, { body }]] = fetched.mock.calls as unknown as [[string, { body: string }]];
        expect(address).toBe("https://example.convex.cloud/api/query");
        expect(JSON.parse(body)).toEqual({
          path: "bookings/visitor:calendar",
          format: "convex_encoded_json",
          args: [{ monday: calendarPage(dateAt(now), now) }],
        });
      },
    ),
  );
});

test("A page without queries requests nothing, and one that can't request still works", () => {
  const fetched = vi.fn();
  vi.stubGlobal("fetch", fetched);
  document.head.innerHTML = "";
  askFirst();
  openPage("no list");
  askFirst();
  expect(fetched).not.toHaveBeenCalled();
});
