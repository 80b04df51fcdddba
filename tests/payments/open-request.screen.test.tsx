import { screen } from "@testing-library/react";
import { useQuery } from "convex/react";
import { expect, test, vi } from "vitest";
import { OpenRequest } from "../../src/payments/owner/open-request";
import { renderAt } from "../support/render-at";

test("of a request that was deleted the money is still there", () => {
  vi.mocked(useQuery).mockReturnValue(null);
  renderAt("/owner/money", <OpenRequest reference="WS-7K3F" money={<p>INV-0001</p>} />);
  screen.getByText("There’s no booking or quote request with this reference.");
  expect(screen.getByText("INV-0001")).toBeVisible();
});
