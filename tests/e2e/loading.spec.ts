import { loadQuietly, settle, watchLoading } from "./loading";
import { expect, test } from "./site";
import { openSlowSite } from "./slow-page";

for (const path of ["/", "/booking", "/services"]) {
  test(`${path}: nothing moves on a large screen either`, async ({ page }) => {
    await loadQuietly(page, path);
  });
}

for (const { what, first, width } of [
  { what: "the page", first: "Menu</button>", width: 390 },
  { what: "the bar at its bottom", first: "Book</a>", width: 390 },
  { what: "the round buttons in its corner", first: "Book</a>", width: 1280 },
]) {
  test(`nothing is shown of ${what} until all of it can be`, async ({ page }) => {
    const slow = await openSlowSite((html) => html.indexOf(first));
    await page.setViewportSize({ width, height: 844 });
    await watchLoading(page);
    const opened = page.goto(`${slow.url}/goals`);
    await expect.poll(() => slow.scriptsSent()).toBeGreaterThan(0);
    // Time for what is there of the page to be painted, if it can be.
    await new Promise((resolve) => setTimeout(resolve, 500));
    slow.sendTheRest();
    await opened;
    await settle(page);
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
    slow.close();
  });
}

test("a page is taken over as it stands: nothing in its head doubles", async ({ page }) => {
  await page.goto("/services");
  await settle(page);
  const counts = () =>
    page.evaluate(() =>
      ["title", "meta[name=description]", "link[rel=canonical]", "meta[property='og:url']"].map(
        (selector) => document.querySelectorAll(selector).length,
      ),
    );
  expect(await counts()).toEqual([1, 1, 1, 1]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page).toHaveTitle(/^Contact/);
  // What was said of the first page only is not said of the next one.
  await expect.poll(counts).toEqual([1, 0, 1, 0]);
});

test("a page whose end comes after its scripts is taken over once it is there", async ({
  page,
}) => {
  const slow = await openSlowSite();
  const opened = page.goto(`${slow.url}/services`);
  await expect.poll(() => slow.scriptsSent()).toBeGreaterThan(0);
  // Time for the scripts to run, on what is there of the page.
  await new Promise((resolve) => setTimeout(resolve, 500));
  slow.sendTheRest();
  await opened;
  const more = page.getByRole("button", { name: "More", exact: true });
  await more.click();
  await expect(more).toHaveAttribute("aria-expanded", "true");
  slow.close();
});

test("the files of a live part are fetched behind the script that every page needs", async ({
  page,
}) => {
  const html = await (await page.request.get("/booking")).text();
  const [, entry = ""] = /id="entry" href="([^"]+)"/.exec(html) ?? [];
  const live = [...html.matchAll(/data-live href="([^"]+)"/g)].map(([, file = ""]) => file);
  expect(live.length).toBeGreaterThan(1);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  let send: () => void = () => undefined;
  const isSent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(`**${entry}`, async (route) => {
    await isSent;
    await route.continue();
  });
  const opened = page.goto("/booking");
  // Everything else of the page is there.
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => asked).toContain(entry);
  expect(asked.filter((file) => live.includes(file))).toEqual([]);
  send();
  await opened;
  expect(live.filter((file) => !asked.includes(file))).toEqual([]);
});
