import { screen } from "@testing-library/react";
import { useQuery } from "convex/react";
import { expect, test, vi } from "vitest";
import { OpenPerson } from "../../src/people/owner/open-person";
import { renderAt } from "../support/render-at";

test("until somebody’s page has come it says that it loads, and isn't titled by their address", () => {
  vi.mocked(useQuery).mockReturnValue(undefined);
  renderAt(
    "/owner/people?person=pat%40example.com",
    <OpenPerson contact="pat@example.com" book={() => null} data={() => null} />,
  );
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Client");
  expect(screen.getByText("Loading…")).toBeVisible();
});
