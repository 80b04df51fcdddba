import { fireEvent, render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { getTabItem, setTabItem } from "../../src/lib/tab-storage";
import RatingWizard from "../../src/ratings/rating-wizard";
import ReferralFlow from "../../src/referrals/referral-flow";
import { setConnection } from "../support/connection";
import { eventually } from "../support/eventually";

/** The page as built, before its scripts run, and its hydration. */
async function openBuilt(Form: ComponentType, state?: object) {
  const page = (
    <MemoryRouter initialEntries={[{ pathname: "/", state }]}>
      <Form />
    </MemoryRouter>
  );
  const container = document.createElement("div");
  document.body.append(container);
  // The first try loads the text for browsers without scripts.
  container.innerHTML = await eventually(() => renderToString(page));
  // With scripts, a `noscript` contains only text.
  for (const each of container.querySelectorAll("noscript")) each.replaceChildren();
  return () => render(page, { container, hydrate: true });
}

const draft = (form: string) => getTabItem(`draft:${form}`) as { values: object } | undefined;

beforeEach(() => {
  setConnection();
});

test("a friend who was typed before the page was taken over is kept", async () => {
  const takeOver = await openBuilt(ReferralFlow);
  const name = screen.getByLabelText<HTMLInputElement>("Friend’s name");
  name.value = "Sam";
  fireEvent.click(screen.getByRole("checkbox", { name: /^I agree to the terms/ }));
  takeOver();
  expect(screen.getByLabelText("Friend’s name")).toBe(name);
  expect(name).toHaveValue("Sam");
  expect(screen.getByRole("checkbox", { name: /^I agree to the terms/ })).toBeChecked();
  expect(draft("referral")?.values).toMatchObject({
    referrals: [{ name: "Sam", email: "", phone: "" }],
    terms: true,
  });
});

test("friends of an earlier visit of the tab are there, with what was typed into the first", async () => {
  const sam = { name: "Sam", email: "sam@example.com", phone: "0412 345 678" };
  setTabItem("draft:referral", { values: { referrals: [sam, { ...sam, name: "Kim" }] } });
  const takeOver = await openBuilt(ReferralFlow);
  screen.getByLabelText<HTMLInputElement>("Friend’s name").value = "Samantha";
  takeOver();
  const names = screen.getAllByLabelText("Friend’s name");
  expect(names.map((each) => (each as HTMLInputElement).value)).toEqual(["Samantha", "Kim"]);
  expect(screen.getAllByLabelText("Friend’s email")[0]).toHaveValue("sam@example.com");
});

test("stars that were chosen before the page was taken over are kept, and who stays anonymous", async () => {
  const takeOver = await openBuilt(RatingWizard);
  fireEvent.click(screen.getByRole("radio", { name: /^2 stars/ }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Stay anonymous" }));
  takeOver();
  expect(screen.getByRole("radio", { name: /^2 stars/ })).toBeChecked();
  expect(screen.getByText("You stay anonymous, so this isn’t sent.")).toBeInTheDocument();
  expect(draft("rating")?.values).toMatchObject({ rating: "2", anonymous: true });
});

test("a page that's loaded anew at a later step opens that step, and the focus stays", async () => {
  const rated = { rating: "5", userEmail: "", anonymous: true };
  setTabItem("draft:rating", { values: rated });
  const takeOver = await openBuilt(RatingWizard, { step: 1 });
  expect(screen.getByText("How many stars do you give us?")).toBeInTheDocument();
  takeOver();
  expect(screen.getByText("Tell us more")).toBeInTheDocument();
  expect(document.body).toHaveFocus();
});
