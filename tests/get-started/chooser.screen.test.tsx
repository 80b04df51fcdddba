import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter } from "react-router-dom";
import { describe, expect, test } from "vitest";
import { plans } from "#convex/business/prices";
import { money } from "#convex/shared/money";
import GetStartedPage from "../../src/get-started/get-started-page";

function open(address = "/getstarted") {
  window.history.pushState(null, "", address);
  render(
    <BrowserRouter>
      <GetStartedPage />
    </BrowserRouter>,
  );
}

const choose = (name: RegExp | string) => userEvent.click(screen.getByRole("link", { name }));
const heading = () => screen.getByRole("heading", { level: 1 });
const startOver = () => screen.queryByRole("link", { name: "Start Over" });

describe("The chooser", () => {
  test("leads an individual to the monthly plan, each step with its own address", async () => {
    open();
    expect(startOver()).not.toBeInTheDocument();
    expect(await screen.findByRole("link", { name: /^Nothing prints/ })).toHaveAttribute(
      "href",
      "/services/printer-setup",
    );
    await choose(/^Individual/);
    expect(window.location.search).toBe("?step=individual");
    await choose(/^See Pricing/);
    expect(window.location.search).toBe("?step=individual-pricing");
    await choose(/^Monthly Membership/);
    expect(heading()).toHaveTextContent("Individual Monthly Membership");
    expect(await screen.findByText(money(plans.individualMonthly.cents))).toBeInTheDocument();
    expect(screen.getByText(plans.individualMonthly.callOuts)).toBeInTheDocument();
    expect(
      screen.getByText(`${money(plans.individualMonthly.callOutFeeCents)} for each call-out`),
    ).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Book" })).toHaveAttribute(
      "href",
      "/shop?product=individualMonthly#choose",
    );
  });

  test("shows a business its monthly plan", async () => {
    open("/getstarted?step=business-monthly");
    expect(await screen.findByText(money(plans.businessMonthly.cents))).toBeInTheDocument();
    expect(screen.getAllByText("Agreed with you when you join")).toHaveLength(2);
    expect(screen.getByRole("link", { name: "Book" })).toHaveAttribute(
      "href",
      "/shop?product=businessMonthly#choose",
    );
  });

  test("goes back a step with the browser's Back", async () => {
    open();
    await choose(/^Web Developer/);
    expect(heading()).toHaveTextContent("What would you like to do?");
    act(() => {
      window.history.back();
    });
    await waitFor(() => {
      expect(heading()).toHaveTextContent("What’s happened?");
    });
  });

  test("starts over from every later step", async () => {
    open("/getstarted?step=business-pricing");
    await userEvent.click(startOver()!);
    expect(heading()).toHaveTextContent("What’s happened?");
    expect(window.location.search).toBe("");
  });

  test("moves focus to the heading of each step, except the first one shown", async () => {
    open("/getstarted?step=individual");
    expect(document.body).toHaveFocus();
    await choose(/^See Pricing/);
    expect(heading()).toHaveTextContent("How would you like to pay?");
    expect(heading()).toHaveFocus();
  });

  test("shows the first step at an address with an unknown one", () => {
    open("/getstarted?step=nonsense");
    expect(heading()).toHaveTextContent("What’s happened?");
    const main = within(document.body);
    for (const name of [/^Individual/, /^Business/, /^Web Developer/]) {
      expect(main.getByRole("link", { name })).toBeInTheDocument();
    }
  });
});
