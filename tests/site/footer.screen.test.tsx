import { act, screen, within } from "@testing-library/react";
import { useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { eventually } from "../support/eventually";
import { scrollEverythingIntoView } from "../support/screen";
import { renderSite } from "./render-site";

// Mock the live client: there's no connection, and the test sets the answers.

const footer = () => within(screen.getByRole("contentinfo"));

describe("The footer", () => {
  test("links to its pages", async () => {
    await renderSite();
    const links: [string, string][] = [
      ["Home", "/"],
      ["Login and Faq", "/login"],
      ["About and Updates", "/about"],
      ["Blog", "/blog"],
      ["Services", "/services"],
      ["Contact", "/contact"],
      ["Get Started", "/getstarted"],
      ["Get a quote", "/quote"],
      ["What’s new", "/updates"],
      ["Terms and conditions", "/terms-and-conditions"],
    ];
    for (const [name, href] of links) {
      expect(footer().getByRole("link", { name })).toHaveAttribute("href", href);
    }
  });

  test("says who we are and how to reach us", async () => {
    await renderSite();
    const year = String(new Date().getFullYear());
    expect(footer().getByText(`© ${year} Wattle Street IT`)).toBeInTheDocument();
    expect(footer().getByText("ABN 51 824 753 556")).toBeInTheDocument();
    expect(footer().getByText("Monday to Saturday, 9 am to 6 pm")).toBeInTheDocument();
    expect(footer().getByRole("link", { name: "(03) 7010 1234" })).toHaveAttribute(
      "href",
      "tel:+61370101234",
    );
    expect(footer().getByRole("link", { name: "hello@wattlestreetit.example" })).toHaveAttribute(
      "href",
      "mailto:hello@wattlestreetit.example",
    );
    expect(footer().getByRole("link", { name: "Facebook" })).toBeInTheDocument();
  });
});

describe("The version in the footer", () => {
  const LATEST = "updates/visitor:latestVersion";
  const answer = vi.mocked(useQuery);
  const asked = () => answer.mock.calls.map(([query]) => getFunctionName(query));

  /** The page's other queries have no answer yet. */
  function setVersion(version: string | null | undefined) {
    answer.mockReset();
    answer.mockImplementation((...[query]) =>
      getFunctionName(query) === LATEST ? version : undefined,
    );
  }

  beforeEach(() => {
    setVersion(undefined);
  });

  async function reachFooter() {
    await renderSite();
    act(() => {
      scrollEverythingIntoView();
    });
    await eventually(() => {
      expect(asked()).toContain(LATEST);
    });
  }

  test("isn't queried until the footer comes into view", async () => {
    await renderSite();
    expect(footer().getByText(/Version:/)).toHaveTextContent("Version: Loading...");
    expect(asked()).not.toContain(LATEST);
  });

  test("is Loading... until it arrives", async () => {
    await reachFooter();
    expect(footer().getByText(/Version:/)).toHaveTextContent("Version: Loading...");
  });

  test("is the latest one", async () => {
    setVersion("2.4.0");
    await reachFooter();
    expect(footer().getByText(/Version:/)).toHaveTextContent("Version: 2.4.0");
  });

  test("is N/A if there is none", async () => {
    setVersion(null);
    await reachFooter();
    expect(footer().getByText(/Version:/)).toHaveTextContent("Version: N/A");
  });
});
