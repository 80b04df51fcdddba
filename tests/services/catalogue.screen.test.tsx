import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { BrowserRouter, StaticRouter } from "react-router-dom";
import { describe, expect, test, vi } from "vitest";
import { catalogue } from "#convex/services/catalogue";
import CatalogueSection from "../../src/services/catalogue-section";
import { eventually } from "../support/eventually";

function open(address: string) {
  window.history.pushState(null, "", address);
  return render(
    <BrowserRouter>
      <CatalogueSection />
    </BrowserRouter>,
  );
}

const box = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search our services" });
const type = (text: string) => fireEvent.input(box(), { target: { value: text } });
const names = (html: ParentNode = document) =>
  [...html.querySelectorAll("section section li a")].map((link) => link.textContent);
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

describe("The catalogue's search", () => {
  test("waits until typing has paused for 300 ms", () => {
    vi.useFakeTimers();
    open("/features");
    type("prin");
    pass(299);
    type("printer");
    pass(299);
    expect(names()).toHaveLength(catalogue.length);
    pass(1);
    expect(names()).toEqual([expect.stringContaining("Printer Setup & Support")]);
    expect(screen.getByText("1 service matches “printer”")).toBeInTheDocument();
  });

  test("keeps the text in the URL without adding to the history", () => {
    vi.useFakeTimers();
    open("/features");
    const entries = window.history.length;
    type("WEBSITE");
    pass(300);
    expect(window.location.search).toBe("?search=WEBSITE");
    type("");
    pass(300);
    expect(window.location.search).toBe("");
    expect(names()).toHaveLength(catalogue.length);
    expect(window.history.length).toBe(entries);
  });

  test("doesn't undo a link that somebody presses before typing has paused", () => {
    vi.useFakeTimers();
    open("/features");
    type("brochure");
    // The router has moved on, but the page stays until the next one has loaded.
    window.history.pushState(null, "", "/quote");
    pass(300);
    expect(window.location.pathname).toBe("/quote");
  });

  test("does not wait once Enter is pressed", async () => {
    open("/features");
    await userEvent.type(box(), "shop{Enter}");
    expect(names()).toEqual([expect.stringContaining("Online Shop")]);
  });

  test("restores a search from the URL", () => {
    open("/services?search=email");
    expect(box()).toHaveValue("email");
    expect(names()).toHaveLength(2);
  });

  test("offers a request for a new service if nothing matches", () => {
    open("/features?search=plumbing");
    expect(names()).toEqual([]);
    const link = screen.getByRole("link", { name: /^Request New Service/ });
    expect(link).toHaveTextContent("Can't find what you're looking for? Request a new service");
    expect(link).toHaveAttribute("href", "/quote?service=Something%20else&search=plumbing");
    expect(screen.queryByText(/You may mean/)).not.toBeInTheDocument();
  });

  test("suggests a service for a word that's in no title, beside that offer", () => {
    open("/features?search=ipad");
    expect(names()).toEqual([]);
    expect(screen.getByText(/^You may mean:/)).toHaveTextContent(
      "You may mean: Phone & Tablet Help",
    );
    expect(screen.getByRole("link", { name: /^Request New Service/ })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Phone & Tablet Help" })).toHaveAttribute(
      "href",
      "/services/phone-tablet-help",
    );
  });

  test("reads out suggestions", async () => {
    open("/features");
    const status = screen.getByRole("status");
    await userEvent.type(box(), "zoom{Enter}");
    await waitFor(() => {
      expect(status).toHaveTextContent(
        "No service matches “zoom”. You may mean: Phone & Tablet Help",
      );
    });
  });

  test("tells a screen reader the number of results", async () => {
    open("/features");
    const status = screen.getByRole("status");
    await userEvent.type(box(), "setup");
    await waitFor(() => {
      expect(status).toHaveTextContent("5 services match “setup”");
    });
  });

  /** The page as built, and its hydration. */
  async function openAsBuilt() {
    const container = document.createElement("div");
    // The first try loads the text for browsers without scripts.
    container.innerHTML = await eventually(() =>
      renderToString(
        <StaticRouter location="/features">
          <CatalogueSection />
        </StaticRouter>,
      ),
    );
    document.body.append(container);
    const takeOver = () =>
      render(
        <BrowserRouter>
          <CatalogueSection />
        </BrowserRouter>,
        { container, hydrate: true },
      );
    return { container, takeOver };
  }

  test("hydrates the built page: all of them, then the results for the URL", async () => {
    const { container, takeOver } = await openAsBuilt();
    expect(names(container)).toHaveLength(catalogue.length);
    window.history.pushState(null, "", "/features?search=wifi");
    takeOver();
    expect(names(container)).toHaveLength(1);
    expect(box()).toHaveValue("wifi");
    container.remove();
  });

  test.each(["/features", "/features?search=wifi"])(
    "of %s keeps text typed before hydration, and never empties the box",
    async (address) => {
      const { container, takeOver } = await openAsBuilt();
      window.history.pushState(null, "", address);
      box().value = "print";
      const write = vi.spyOn(HTMLInputElement.prototype, "value", "set");
      takeOver();
      expect(write).not.toHaveBeenCalled();
      write.mockRestore();
      type("printer");
      await waitFor(() => {
        expect(names(container)).toEqual([expect.stringContaining("Printer Setup & Support")]);
      });
      expect(box()).toHaveValue("printer");
      container.remove();
    },
  );
});

test("popular services are marked, and they're less than half", () => {
  open("/features");
  const marked = screen.getAllByText("Often asked for").length;
  expect(marked).toBeGreaterThan(0);
  expect(marked).toBeLessThan(catalogue.length / 2);
});

test("a folded category opens for a search and for a link to it", async () => {
  window.history.pushState(null, "", "/services#web-development");
  render(
    <BrowserRouter>
      <CatalogueSection folded />
    </BrowserRouter>,
  );
  const isOpen = (name: string) => screen.getByRole("heading", { name }).closest("details")?.open;
  expect(isOpen("Web Development")).toBe(true);
  expect(isOpen("IT Support")).toBe(false);
  await userEvent.type(box(), "printer{Enter}");
  expect(isOpen("IT Support")).toBe(true);
});
