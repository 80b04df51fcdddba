import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import type { Rating } from "#convex/ratings/formRules";
import type { Receipt } from "../../src/forms/delivery";
import { ThankYou } from "../../src/ratings/thank-you";

const friend = (name: string) => ({ name, email: `${name}@example.com`, phone: "0412 345 678" });

const sent: Rating = {
  rating: 1,
  visit: undefined,
  userEmail: "pat@example.com",
  selectedOptions: [],
  feedbackText: "",
  mayPublish: undefined,
  firstName: undefined,
  suburb: undefined,
  referrerName: undefined,
  referrals: [],
};

const show = (changes: Partial<Rating>, codes: Partial<Receipt<Rating>>) =>
  render(
    <MemoryRouter>
      <ThankYou
        receipt={{ reference: "WS-7K3F", requestId: "a", ...codes, sent: { ...sent, ...changes } }}
        onAgain={() => undefined}
      />
    </MemoryRouter>,
  );
const emailedTo = () => screen.queryByText(/^We’re emailing this to/);

test("an apology shows its code's value, and where it's emailed", () => {
  show({}, { code: "SAVE123" });
  screen.getByText("Your $10 discount code");
  expect(emailedTo()).toHaveTextContent("pat@example.com");
});

test("a thank-you for friends shows its coupon's value, and where it's emailed", () => {
  show(
    { rating: 5, referrerName: "Pat", referrals: [friend("sam"), friend("kim")] },
    { friendsCode: "TENABC" },
  );
  screen.getByText("Your $10 coupon");
  expect(emailedTo()).toHaveTextContent("pat@example.com");
});

test("if no email is sent, none is mentioned", () => {
  const { unmount } = show({ rating: 5 }, {});
  expect(emailedTo()).not.toBeInTheDocument();
  unmount();
  show({ userEmail: "" }, { code: "SAVE123" });
  expect(emailedTo()).not.toBeInTheDocument();
  expect(screen.getByText(/^You gave us no email address, so tell us the code/)).toBeVisible();
});

test("everybody gets the link to Google, but only five stars make a VIP and are asked to say the same there", () => {
  for (const rating of [1, 3, 5]) {
    const { unmount } = show({ rating }, {});
    expect(screen.getByRole("link", { name: "Review us on Google" })).toBeVisible();
    expect(screen.queryByText(/You’re a VIP/) !== null).toBe(rating === 5);
    expect(screen.queryByText(/Would you say the same on Google/) !== null).toBe(rating === 5);
    unmount();
  }
});
