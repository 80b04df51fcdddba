import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { beforeEach, expect, test, vi } from "vitest";
import RatingWizard from "../../src/ratings/rating-wizard";
import { setMutations } from "../support/connection";
import { renderAt } from "../support/render-at";

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const choose = (name: RegExp) => userEvent.click(screen.getByRole("radio", { name }));
const tick = (label: RegExp | string) => userEvent.click(screen.getByLabelText(label));
const type = (name: string, text: string) =>
  userEvent.type(screen.getByRole("textbox", { name }), text);
const atStep = (title: string) => screen.findByRole("heading", { name: title });

/** The open step's error messages after a press. */
async function expectMissing(button: string, ...problems: string[]): Promise<void> {
  await press(button);
  await waitFor(() => {
    const links = within(screen.getByRole("alert")).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual(problems);
  });
}

/** Opens the wizard and chooses so many stars as Pat. */
async function rate(stars: RegExp): Promise<void> {
  renderAt("/", <RatingWizard />);
  await choose(stars);
  await type("Email", "pat@example.com");
  await press("Next");
  await atStep("Tell us more");
}

beforeEach(() => {
  setMutations(() => Promise.reject(new Error("Nothing is sent")));
});

test("each step says what's missing", async () => {
  renderAt("/", <RatingWizard />);
  await expectMissing(
    "Next",
    "Please select a rating before proceeding.",
    "Please provide your email or select anonymous.",
  );
  await choose(/^5 stars/);
  await type("Email", "pat@example.com");
  await press("Next");
  await atStep("Tell us more");
  await tick(/^You may show my rating on your website/);
  await expectMissing("Next", "Enter your first name, or untick the box above");
  await type("First name", "Pat Nguyen");
  await type("Suburb (optional)", "Preston");
  await press("Next");
  await atStep("Do you know someone who needs us?");
  await press("Add a friend");
  await press("Next");
  expect(await within(await screen.findByRole("alert")).findAllByRole("link")).toHaveLength(4);
  await press("Remove Friend 1");
  await press("Next");
  await atStep("Is this right?");
  expect(screen.getByText("You let us show it, as Pat, Preston")).toBeInTheDocument();
  await expectMissing("Submit", "Please agree to the terms before submitting.");
});

test("one star gets an apology and is asked what went wrong; praise chosen before isn't kept", async () => {
  await rate(/^5 stars/);
  await tick("Quick Delivery");
  await press("Back");
  await atStep("How many stars do you give us?");
  await choose(/^1 star/);
  await press("Next");
  expect(await screen.findByRole("group", { name: "What went wrong?" })).toBeInTheDocument();
  expect(screen.getByText("We’re sorry.")).toBeInTheDocument();
  await tick("Slow Response");
  await press("Next");
  await atStep("Do you know someone who needs us?");
  await press("Next");
  await atStep("Is this right?");
  expect(screen.getByText("Slow Response")).toBeInTheDocument();
  expect(screen.queryByText("Quick Delivery")).not.toBeInTheDocument();
});

test("somebody with a visit's link types no address or name, but can use another address", async () => {
  vi.mocked(useQuery).mockReturnValue({ reference: "WS-7K3F", selectedService: "Wifi" });
  const page = renderAt("/?key=WS-7K3F.abc", <RatingWizard />);
  expect(await screen.findByText("Wifi")).toBeVisible();
  expect(page.address()).toBe("/");
  expect(screen.queryByRole("textbox", { name: "Email" })).not.toBeInTheDocument();
  await choose(/^5 stars/);
  await press("Next");
  await atStep("Tell us more");
  await press("Next");
  await atStep("Do you know someone who needs us?");
  await press("Add a friend");
  expect(screen.getByText(/^We’ll tell your friends that you sent us/)).toBeVisible();
  expect(screen.queryByRole("textbox", { name: "Your name" })).not.toBeInTheDocument();
  await press("Back");
  await press("Back");
  await atStep("How many stars do you give us?");
  await press("Use another email address");
  expect(screen.getByRole("textbox", { name: "Email" })).toBeVisible();
  await expectMissing("Next", "Please provide your email or select anonymous.");
});

test("a visit's link that is invalid asks for the address", async () => {
  vi.mocked(useQuery).mockReturnValue(null);
  renderAt("/?key=WS-7K3F.abc", <RatingWizard />);
  expect(await screen.findByRole("textbox", { name: "Email" })).toBeVisible();
});
