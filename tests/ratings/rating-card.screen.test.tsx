import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ratingView } from "../../src/ratings/owner/record";
import type { RowOf } from "../../src/records/rows";
import { NOW } from "../support/factories";
import { renderAt } from "../support/render-at";

const rating: RowOf<"rating"> = {
  reference: "WS-7K3F",
  timestamp: NOW,
  rating: 5,
  userEmail: "pat@example.com",
  selectedOptions: [],
  feedbackText: "",
  referrals: [],
  called: [],
};

test.each([
  [{ firstName: "Pat", suburb: "Thornbury" }, "Pat, Thornbury"],
  [{ referrerName: "Pat Nguyen" }, "Pat Nguyen"],
  [{}, "pat@example.com"],
])("a rating with %j has the title: %s", (known, title) => {
  renderAt("/owner/people", <ratingView.Card row={{ ...rating, ...known }} />);
  expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent(title);
});

test("only a rating that may be shown can have a public reply", () => {
  const card = (row: Partial<typeof rating>) => {
    renderAt("/owner/people", <ratingView.Card row={{ ...rating, ...row }} />);
  };
  card({});
  expect(screen.queryByRole("button", { name: /reply/i })).not.toBeInTheDocument();
  card({ mayPublish: true, firstName: "Pat", reply: "Thank you, Pat.", repliedAt: NOW });
  expect(screen.getByText("Thank you, Pat.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /^Change the reply/ })).toBeInTheDocument();
});
