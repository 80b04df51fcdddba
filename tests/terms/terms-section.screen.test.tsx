import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { REFERRAL_COUPON_CENTS } from "#convex/business/coupons";
import { plans } from "#convex/business/prices";
import { money } from "#convex/shared/money";
import TermsSection from "../../src/terms/terms-section";

const renderTerms = () =>
  render(
    <MemoryRouter>
      <TermsSection />
    </MemoryRouter>,
  );

test("the terms aren't folded, and a link can lead to them by their id", () => {
  renderTerms();
  const first = screen.getByRole("heading", { level: 2, name: "Who we are" });
  expect(first.closest("details")).toBeNull();
  expect(first.closest("#terms")).not.toBeNull();
});

test.each([
  /24 hours’ notice/,
  /include GST/,
  new RegExp(`call-out fee .* \\${money(plans.individualMonthly.callOutFeeCents)}`, "i"),
  /guarantees that cannot be excluded under the Australian Consumer Law/,
  /within 30 days/,
  `${money(REFERRAL_COUPON_CENTS)} coupon`,
  /Do Not Track.*Global Privacy Control/,
  /no IP address/,
  /gone after 30 days/,
  /PostHog.*only if you say yes/,
  /copy of what we have about you/,
])("the terms say: %s", (words) => {
  const { container } = renderTerms();
  expect(container).toHaveTextContent(words);
});
