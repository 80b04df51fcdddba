import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { CrashNotice } from "../../src/app/crash-notice";
import { canonicalPath } from "../../src/navigation/paths";
import { renderSite } from "./render-site";

// This tests the page, not its form, which needs a deployment.
vi.mock("../../src/accounts/sign-in-part", () => ({ default: () => "Signing in" }));

const main = () => within(screen.getByRole("main"));

describe("Opening a page", () => {
  test.each(["/", "/home", "/welcome"])("shows the home page at %s", async (path) => {
    await renderSite(path);
    expect(
      screen.getByRole("heading", { level: 1, name: /Friendly computer help/ }),
    ).toBeInTheDocument();
    expect(document.title).toBe("Friendly computer help in Thornbury | Wattle Street IT");
  });

  test("leaves focus alone on the first page", async () => {
    await renderSite();
    expect(document.body).toHaveFocus();
  });

  test("starts the next one at its top, with focus on its heading", async () => {
    const scrollTo = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
    await renderSite();
    expect(scrollTo).not.toHaveBeenCalled();
    const navigation = within(screen.getByRole("navigation", { name: "Main" }));
    await userEvent.click(navigation.getByRole("link", { name: "Services" }));
    await waitFor(() => {
      expect(screen.getByRole("heading", { level: 1, name: "Our services" })).toHaveFocus();
    });
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  test("lets the keyboard skip to its content", async () => {
    await renderSite();
    await userEvent.tab();
    const skip = screen.getByRole("link", { name: "Skip to main content" });
    expect(skip).toHaveFocus();
    expect(screen.getByRole("main")).toHaveAttribute("id", skip.getAttribute("href")?.slice(1));
    const entries = window.history.length;
    await userEvent.keyboard("{Enter}");
    expect(screen.getByRole("main")).toHaveFocus();
    expect(window.history.length).toBe(entries);
  });
});

describe("An address without a page", () => {
  test("says so in plain words, with links and the phone number", async () => {
    await renderSite("/no-such-page");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Page not found");
    expect(document.title).toBe("Page not found | Wattle Street IT");
    expect(main().getByRole("link", { name: /^Book a session/ })).toHaveAttribute(
      "href",
      "/booking",
    );
    expect(main().getByRole("link", { name: /^Call / })).toHaveAttribute(
      "href",
      "tel:+61370101234",
    );
  });

  test("has a search of the whole site, which also works without scripts", async () => {
    await renderSite("/no-such-page");
    const form = main().getByRole<HTMLFormElement>("search");
    const box = within(form).getByRole("searchbox", { name: "What are you looking for?" });
    expect(box).toHaveAttribute("name", "q");
    expect(within(form).getByRole("button", { name: "Search" })).toHaveAttribute("type", "submit");
    expect(form).toHaveAttribute("action", "/search");
    expect(form.method).toBe("get");
  });
});

describe("The home page", () => {
  test("offers three ways to start", async () => {
    await renderSite();
    const ways: [RegExp, string][] = [
      [/Book a session/, "/booking"],
      [/Get started/, "/getstarted"],
      [/Contact us/, "/contact"],
    ];
    for (const [name, href] of ways) {
      expect(await main().findByRole("link", { name })).toHaveAttribute("href", href);
    }
  });
});

test("The sign-in page links to what can be looked up without it", async () => {
  await renderSite("/login");
  const region = await main().findByRole("complementary", { name: "If you’d rather not sign in" });
  const section = within(region);
  expect(section.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/myrequests",
    "/webform",
  ]);
});

test("A page that breaks says what to do, and offers the phone", () => {
  render(<CrashNotice />);
  expect(screen.getByRole("alert")).toHaveTextContent("Sorry, this page didn’t load");
  expect(screen.getByRole("button", { name: "Load the page again" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Call (03) 7010 1234" })).toBeInTheDocument();
});

test("Every alias has one canonical path", () => {
  expect(canonicalPath("/blog")).toBe("/blogs");
  expect(canonicalPath("/refers/")).toBe("/refer");
  expect(canonicalPath("/booking")).toBe("/booking");
});
