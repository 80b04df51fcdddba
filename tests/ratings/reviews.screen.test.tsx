import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Id } from "#convex/_generated/dataModel";
import { RatingSummary } from "../../src/ratings/rating-summary";
import { ReviewList } from "../../src/ratings/review-list";

test("a review shows its author, suburb, date, stars and words, as plain text", () => {
  render(
    <ReviewList
      reviews={[
        {
          id: "1" as Id<"serviceRatings">,
          firstName: "Pat",
          suburb: "Thornbury",
          rating: 4,
          words: "<b>Fast</b> and kind",
          date: "2026-11-24",
          reply: "Thank you, Pat.",
        },
        {
          id: "2" as Id<"serviceRatings">,
          firstName: "Sam",
          rating: 1,
          words: "",
          date: "2026-11-20",
        },
      ]}
    />,
  );
  const [pat, sam] = screen.getAllByRole("figure");
  for (const text of [
    "Pat, Thornbury",
    "4 stars",
    "<b>Fast</b> and kind",
    "Tuesday 24 November 2026",
    "Wattle Street IT replies",
    "Thank you, Pat.",
  ]) {
    expect(within(pat!).getByText(text)).toBeInTheDocument();
  }
  expect(sam).toHaveTextContent("Sam");
  expect(sam).toHaveTextContent("1 star");
  expect(within(sam!).queryByRole("blockquote")).not.toBeInTheDocument();
  expect(sam).not.toHaveTextContent("replies");
});

test("the average is shown in words, with the ratings per star, and not without ratings", () => {
  const { container, rerender } = render(
    <RatingSummary count={12} average={14 / 3} perStars={[0, 0, 1, 2, 9]} />,
  );
  expect(container).toHaveTextContent("4.7");
  expect(container).toHaveTextContent("out of 5, from 12 ratings");
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "5 stars",
    "4 stars",
    "3 stars",
    "2 stars",
    "1 star",
  ]);
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "9",
    "2",
    "1",
    "0",
    "0",
  ]);
  expect(container).toHaveTextContent("All are from this website, and each of them counts");
  rerender(<RatingSummary count={0} average={null} perStars={[0, 0, 0, 0, 0]} />);
  expect(container).toBeEmptyDOMElement();
});
