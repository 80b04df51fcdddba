import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { NOT_CONFIRMED } from "#convex/notifications/rules";
import { OwnerFacts } from "../../src/bookings/owner/booking-facts";
import { FormRecordCard } from "../../src/records/form-record-card";
import { NOW, requestRow } from "../support/factories";
import { renderAt } from "../support/render-at";

const shown = () => screen.queryAllByText(NOT_CONFIRMED, { exact: false }).length;

test.each([
  [{ email: "pat@example.com" }, 1],
  [{ email: "pat@example.com", isProved: true as const }, 0],
  [{ phone: "0412 345 678" }, 0],
  ["Anonymous", 0],
])("a record says of its address that anybody may have typed it: %o", (sender, count) => {
  renderAt("/", <FormRecordCard form="contact" reference="WS-7K3F" at={NOW} sender={sender} />);
  expect(shown()).toBe(count);
});

test.each([
  [{ email: "pat@example.com" }, 1],
  [{ email: "pat@example.com", isProved: true as const }, 0],
  [{ email: undefined }, 0],
])("so does an open booking: %o", (differs, count) => {
  render(<OwnerFacts request={{ ...requestRow, ...differs }} price="$95" />);
  expect(shown()).toBe(count);
});
