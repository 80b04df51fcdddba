import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import DisplaySettingsPanel from "../../src/site/display-settings-panel";
import { renderSite } from "./render-site";

const helpButton = () => screen.getByRole("button", { name: "Help" });
const popup = () => screen.findByRole("dialog", { name: "Help" });

describe("The help popup", () => {
  test("opens and closes with the ? button, and closes with its own button and Escape, back on the ? button", async () => {
    await renderSite();
    await userEvent.click(helpButton());
    await waitFor(async () => {
      expect(await popup()).toHaveFocus();
    });
    await userEvent.click(helpButton());
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
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

  test("shows three slides in a circle, and reads each out without taking focus from Next", async () => {
    await renderSite();
    await userEvent.click(helpButton());
    const inPopup = within(await popup());
    const next = inPopup.getByRole("button", { name: "Next" });
    const slides: [string, string, string][] = [
      ["Welcome", "Contact support", "/contact"],
      ["Explore Our Features", "View features", "/features"],
      ["Need Further Assistance", "Contact support", "/contact"],
      ["Welcome", "Contact support", "/contact"],
    ];
    for (const [title, link, href] of slides) {
      const heading = inPopup.getByRole("heading", { name: title });
      expect(heading.parentElement).toHaveAttribute("aria-live", "polite");
      expect(inPopup.getByRole("link", { name: link })).toHaveAttribute("href", href);
      await userEvent.click(next);
      expect(next).toHaveFocus();
    }
    await userEvent.click(inPopup.getByRole("button", { name: "Prev" }));
    await userEvent.click(inPopup.getByRole("button", { name: "Prev" }));
    expect(inPopup.getByRole("heading", { name: "Need Further Assistance" })).toBeInTheDocument();
  });

  test("comes with links to message us, to call and to book", async () => {
    await renderSite();
    expect(screen.getByRole("link", { name: "Message us" })).toHaveAttribute("href", "/contact");
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

  test("change the page's text size and contrast, and remember them", async () => {
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
      dark: false,
    });
    expect(screen.queryByRole("checkbox", { name: /Dark/ })).toBeNull();
  });

  test("make the console dark or high-contrast, but not both", async () => {
    render(<DisplaySettingsPanel canBeDark />);
    const [contrast, dark] = [/High contrast/, /Dark/].map((name) =>
      screen.getByRole("checkbox", { name }),
    );
    await userEvent.click(contrast!);
    await userEvent.click(dark!);
    expect(document.documentElement).toHaveAttribute("data-look", "dark");
    expect(document.documentElement).not.toHaveAttribute("data-contrast");
    await userEvent.click(contrast!);
    expect(document.documentElement).not.toHaveAttribute("data-look");
  });

  test("show the current setting, go back to normal, and close on Escape", async () => {
    document.documentElement.dataset["textSize"] = "125";
    await renderSite();
    await openControl();
    expect(await screen.findByRole("radio", { name: "Large (125%)" })).toBeChecked();
    await userEvent.click(screen.getByRole("radio", { name: "Normal (100%)" }));
    await waitFor(() => {
      expect(document.documentElement).not.toHaveAttribute("data-text-size");
    });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => {
      expect(screen.queryByRole("radio")).not.toBeInTheDocument();
    });
  });
});
