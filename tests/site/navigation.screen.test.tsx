import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, test, vi } from "vitest";
import { BookLink } from "../../src/site/book-link";
import { scrollPageTo } from "../support/screen";
import { renderSite } from "./render-site";

const mainNavigation = () => within(screen.getByRole("navigation", { name: "Main", hidden: true }));
const moreButton = () => screen.getByRole("button", { name: "More" });
const menuButton = () => screen.getByRole("button", { name: "Menu" });

describe("The bar", () => {
  test("links its logo to the home page, and has a link to each page", async () => {
    await renderSite();
    expect(screen.getByRole("link", { name: "Wattle Street IT, home page" })).toHaveAttribute(
      "href",
      "/",
    );
    const links: [string, string][] = [
      ["Home", "/"],
      ["Services", "/services"],
      ["Prices", "/serviceprices"],
      ["Websites", "/webdevelopment"],
      ["Reviews", "/reviews"],
      ["Contact", "/contact"],
      ["Book Online", "/booking"],
    ];
    for (const [name, href] of links) {
      expect(mainNavigation().getByRole("link", { name })).toHaveAttribute("href", href);
    }
  });

  test("shows the phone number as a link to call it", async () => {
    await renderSite();
    const call = within(screen.getByRole("banner")).getByRole("link", { name: /Call.*7010 1234/ });
    expect(call).toHaveAttribute("href", "tel:+61370101234");
  });

  test("marks the current page, even under its alias", async () => {
    await renderSite("/home");
    expect(mainNavigation().getByRole("link", { name: "Home" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    expect(mainNavigation().getByRole("link", { name: "Contact" })).not.toHaveAttribute(
      "aria-current",
    );
  });

  test("marks More, and the page in it", async () => {
    await renderSite("/about");
    expect(moreButton()).toHaveAttribute("aria-current", "true");
    await userEvent.click(moreButton());
    expect(mainNavigation().getByRole("link", { name: "About" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    expect(mainNavigation().getByRole("link", { name: "Blog" })).not.toHaveAttribute(
      "aria-current",
    );
  });

  test("changes its look after more than 50 pixels of scrolling", async () => {
    await renderSite();
    const bar = screen.getByRole("banner");
    act(() => {
      scrollPageTo(50);
    });
    expect(bar).toHaveAttribute("data-scrolled", "false");
    act(() => {
      scrollPageTo(51);
    });
    expect(bar).toHaveAttribute("data-scrolled", "true");
  });

  test("still says Book Online after its 20-second timer, which stops on leaving", () => {
    vi.useFakeTimers();
    const { unmount, container } = render(
      <MemoryRouter>
        <BookLink onChoose={() => undefined} />
      </MemoryRouter>,
    );
    expect(vi.getTimerCount()).toBe(1);
    act(() => {
      vi.advanceTimersByTime(20_000);
    });
    expect(container).toHaveTextContent("Book Online");
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("The More dropdown", () => {
  test("opens and closes on a click, and has four pages", async () => {
    await renderSite();
    expect(mainNavigation().queryByRole("link", { name: "About" })).not.toBeInTheDocument();
    await userEvent.click(moreButton());
    const links: [string, string][] = [
      ["About", "/about"],
      ["Webinars", "/webinars"],
      ["Blog", "/blogs"],
      ["Updates", "/updates"],
    ];
    for (const [name, href] of links) {
      expect(mainNavigation().getByRole("link", { name })).toHaveAttribute("href", href);
    }
    await userEvent.click(moreButton());
    expect(mainNavigation().queryByRole("link", { name: "About" })).not.toBeInTheDocument();
  });

  test("opens from the keyboard, and closes on Escape, back on its button", async () => {
    await renderSite();
    moreButton().focus();
    await userEvent.keyboard("{Enter}");
    await userEvent.tab();
    expect(mainNavigation().getByRole("link", { name: "About" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    expect(moreButton()).toHaveFocus();
    expect(moreButton()).toHaveAttribute("aria-expanded", "false");
  });

  test("closes on a press outside it, and when the focus leaves it", async () => {
    await renderSite();
    await userEvent.click(moreButton());
    await userEvent.click(screen.getByRole("heading", { level: 1 }));
    expect(moreButton()).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(moreButton());
    await userEvent.tab({ shift: true });
    expect(moreButton()).toHaveAttribute("aria-expanded", "false");
  });

  test("closes when one of its links is chosen", async () => {
    await renderSite();
    await userEvent.click(moreButton());
    await userEvent.click(mainNavigation().getByRole("link", { name: "About" }));
    await waitFor(() => {
      expect(moreButton()).toHaveAttribute("aria-expanded", "false");
    });
  });
});

describe("The menu of narrow screens", () => {
  test("opens with its button, and closes when a link is chosen", async () => {
    await renderSite();
    await userEvent.click(menuButton());
    expect(menuButton()).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(mainNavigation().getByRole("link", { name: "Home" }));
    expect(menuButton()).toHaveAttribute("aria-expanded", "false");
  });

  test("closes on Escape, back on its button", async () => {
    await renderSite();
    await userEvent.click(menuButton());
    await userEvent.keyboard("{Escape}");
    expect(menuButton()).toHaveAttribute("aria-expanded", "false");
    expect(menuButton()).toHaveFocus();
  });
});
