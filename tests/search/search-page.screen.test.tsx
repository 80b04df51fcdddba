import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { beforeEach, expect, test, vi } from "vitest";
import * as live from "../../src/live/is-disconnected";
import { renderSite } from "../site/render-site";

const post = {
  blogId: "b1",
  title: "Five signs of a scam call",
  preview: "Nobody honest asks for a gift card.",
  words: ["Safety"],
};
const posts = [post];

beforeEach(() => {
  // Mock the live client: there's no connection, and the test sets the answers.
  vi.spyOn(live, "useIsDisconnected").mockReturnValue(true);
  vi.mocked(useQuery).mockReturnValue(posts);
});

const results = () =>
  within(screen.getByRole("list", { name: "Results" })).getAllByRole("listitem");

test("the URL's words are searched for, and marked in the results", async () => {
  await renderSite("/search?q=wi-fi");
  expect(await screen.findByRole("heading", { name: /results for “wi-fi”/ })).toBeVisible();
  const [best] = results();
  if (best === undefined) throw new Error("Nothing was found");
  expect(within(best).getByRole("link")).toHaveAttribute("href", "/services/wifi-setup");
  expect(within(best).getByText("Wi-Fi", { selector: "mark" })).toBeVisible();
});

test("blog posts are found as well as the site's own pages", async () => {
  await renderSite("/search?q=gift card");
  const link = await screen.findByRole("link", { name: "Five signs of a scam call" });
  expect(link).toHaveAttribute("href", "/blogs/b1");
});

test("posts are below the site's own pages, which stay in their places when posts arrive", async () => {
  await renderSite("/search?q=scam");
  await screen.findByRole("link", { name: "Five signs of a scam call" });
  const kinds = results().map((result) => /Blog post/.test(result.textContent));
  expect(kinds.length).toBeGreaterThan(1);
  expect(kinds).toEqual(kinds.toSorted());
});

test("without a connection the rest is found, and the page says what's missing", async () => {
  vi.mocked(useQuery).mockReturnValue(undefined);
  await renderSite("/search?q=printer");
  expect(await screen.findByText("We can’t search our blog just now.")).toBeVisible();
  expect(results()[0]).toHaveTextContent("Printer Setup & Support");
});

test("without results the page offers the phone and the chooser", async () => {
  await renderSite("/search?q=xylophonist");
  expect(
    await screen.findByRole("heading", { name: "Nothing found for “xylophonist”" }),
  ).toBeVisible();
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: /Call.*7010 1234/ })).toHaveAttribute(
    "href",
    "tel:+61370101234",
  );
  expect(main.getByRole("link", { name: "Find the right help" })).toHaveAttribute(
    "href",
    "/getstarted",
  );
});

test("the bar's link leads to the search box, which finds typed words", async () => {
  await renderSite();
  await userEvent.click(within(screen.getByRole("banner")).getByRole("link", { name: "Search" }));
  const box = await screen.findByRole("searchbox", { name: "What are you looking for?" });
  await userEvent.type(box, "printer{Enter}");
  expect(await screen.findByRole("heading", { name: /for “printer”/ })).toBeVisible();
});
