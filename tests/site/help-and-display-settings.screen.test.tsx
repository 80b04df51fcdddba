import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { setConnection } from "../support/connection";
import { renderSite } from "./render-site";

const helpButton = () => screen.getByRole("button", { name: "Help" });
const popup = () => screen.findByRole("dialog", { name: "Help" });

describe("The help popup", () => {
  test("opens and closes by the ? button", async () => {
    await renderSite();
    await userEvent.click(helpButton());
    await waitFor(async () => {
      expect(await popup()).toHaveFocus();
    });
    await userEvent.click(helpButton());
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("closes by its own button and by Escape, back on the ? button", async () => {
    await renderSite();
    await userEvent.click(helpButton());
    await popup();
    await userEvent.click(screen.getByRole("button", { name: "Close help" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(helpButton()).toHaveFocus();
    await userEvent.click(helpButton());
    await popup();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(helpButton()).toHaveFocus();
  });

  test("goes through its three slides and wraps around in both directions", async () => {
    await renderSite();
    await userEvent.click(helpButton());
    const inPopup = within(await popup());
    const slides: [string, string, string][] = [
      ["Welcome", "Contact support", "/contact"],
      ["Explore Our Features", "View features", "/features"],
      ["Need Further Assistance", "Contact support", "/contact"],
      ["Welcome", "Contact support", "/contact"],
    ];
    for (const [title, link, href] of slides) {
      expect(inPopup.getByRole("heading", { name: title })).toBeInTheDocument();
      expect(inPopup.getByRole("link", { name: link })).toHaveAttribute("href", href);
      await userEvent.click(inPopup.getByRole("button", { name: "Next" }));
    }
    await userEvent.click(inPopup.getByRole("button", { name: "Prev" }));
    await userEvent.click(inPopup.getByRole("button", { name: "Prev" }));
    expect(inPopup.getByRole("heading", { name: "Need Further Assistance" })).toBeInTheDocument();
  });

  test("reads a new slide out without taking focus from Next", async () => {
    await renderSite();
    await userEvent.click(helpButton());
    const inPopup = within(await popup());
    const next = inPopup.getByRole("button", { name: "Next" });
    await userEvent.click(next);
    expect(next).toHaveFocus();
    const title = inPopup.getByRole("heading", { name: "Explore Our Features" });
    expect(title.parentElement).toHaveAttribute("aria-live", "polite");
  });

  test("has a message button beside it that leads to the contact page", async () => {
    await renderSite();
    expect(screen.getByRole("link", { name: "Message us" })).toHaveAttribute("href", "/contact");
  });
  test("has Call and Book beside it, for a thumb", async () => {
    await renderSite();
    const quickHelp = within(screen.getByRole("complementary", { name: "Quick help" }));
    expect(quickHelp.getByRole("link", { name: "Call" })).toHaveAttribute(
      "href",
      "tel:+61370101234",
    );
    expect(quickHelp.getByRole("link", { name: "Book" })).toHaveAttribute("href", "/booking");
  });
  test.each(["/booking", "/visit?key=x", "/REFERS"])(
    "has no Book at %s, which has its own button",
    async (path) => {
      setConnection();
      await renderSite(path);
      const quickHelp = within(screen.getByRole("complementary", { name: "Quick help" }));
      expect(quickHelp.getAllByRole("link").map((link) => link.textContent)).toEqual([
        "Call",
        "Message us",
      ]);
    },
  );
});

describe("The display settings", () => {
  const openControl = () =>
    userEvent.click(screen.getByRole("button", { name: "Text size and contrast" }));

  test("changes the page's text size and contrast and remembers them", async () => {
    await renderSite();
    await openControl();
    await userEvent.click(await screen.findByRole("radio", { name: "Largest (150%)" }));
    await userEvent.click(screen.getByRole("checkbox", { name: /High contrast/ }));
    await waitFor(() => {
      expect(document.documentElement).toHaveAttribute("data-text-size", "150");
      expect(document.documentElement).toHaveAttribute("data-contrast", "high");
    });
    expect(JSON.parse(localStorage.getItem("comfort") ?? "")).toEqual({
      textSize: "150",
      highContrast: true,
    });
  });

  test("shows what is set already, and goes back to normal", async () => {
    document.documentElement.dataset["textSize"] = "125";
    await renderSite();
    await openControl();
    expect(await screen.findByRole("radio", { name: "Large (125%)" })).toBeChecked();
    await userEvent.click(screen.getByRole("radio", { name: "Normal (100%)" }));
    await waitFor(() => {
      expect(document.documentElement).not.toHaveAttribute("data-text-size");
    });
  });

  test("closes on Escape", async () => {
    await renderSite();
    await openControl();
    await screen.findByRole("radio", { name: "Normal (100%)" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => {
      expect(screen.queryByRole("radio")).not.toBeInTheDocument();
    });
  });
});
