import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { PageHead } from "../../src/navigation/page-head";
import { renderSite } from "../site/render-site";

beforeEach(() => {
  vi.stubEnv("VITE_SITE_URL", "https://wattlestreetit.example");
});

const content = (selector: string) =>
  document.head.querySelector(selector)?.getAttribute("content") ?? null;
const canonical = () =>
  document.head.querySelector("link[rel=canonical]")?.getAttribute("href") ?? null;

test.each(["/", "/home", "/welcome"])(
  "%s names the home page's canonical address",
  async (path) => {
    await renderSite(path);
    expect(canonical()).toBe("https://wattlestreetit.example/");
  },
);

test("An address without a page stays out of search results and names no other", async () => {
  await renderSite("/no-such-page");
  expect(content('meta[name="robots"]')).toBe("noindex");
  expect(canonical()).toBeNull();
});

test("A shared link shows the page's title, its description and the site's picture", () => {
  render(<PageHead title="About us" description="Who we are." path="/about" />);
  expect(document.title).toBe("About us | Wattle Street IT");
  expect(content('meta[name="description"]')).toBe("Who we are.");
  expect(content('meta[property="og:title"]')).toBe("About us | Wattle Street IT");
  expect(content('meta[property="og:description"]')).toBe("Who we are.");
  expect(content('meta[property="og:image"]')).toBe("https://wattlestreetit.example/sharing.png");
  expect(content('meta[name="twitter:card"]')).toBe("summary_large_image");
});

test("A page can set its own picture", () => {
  render(
    <PageHead
      title="A post"
      description="…"
      path="/blogs/1"
      image="https://files.example/a.webp"
    />,
  );
  expect(content('meta[property="og:image"]')).toBe("https://files.example/a.webp");
  expect(content('meta[property="og:image:width"]')).toBeNull();
});

test("The next page replaces the first page's head", async () => {
  document.head.innerHTML = '<meta data-first-page name="description" content="The home page.">';
  await renderSite("/");
  expect(content('meta[name="description"]')).toBe("The home page.");
  await userEvent.click(screen.getByRole("link", { name: "About and Updates" }));
  await waitFor(() => {
    expect(content('meta[name="description"]')).toBeNull();
  });
});
