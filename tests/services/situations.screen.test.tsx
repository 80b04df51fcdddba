import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Situations } from "../../src/services/situations";
import { renderAt } from "../support/render-at";

test("each situation links to the service that helps, with its price", () => {
  renderAt("/services", <Situations />);
  const scammed = screen.getByRole("link", { name: /^I’ve been scammed/ });
  expect(scammed).toHaveAttribute("href", "/services/virus-removal");
  expect(scammed).toHaveTextContent("$90 to $150");
  const website = screen.getByRole("link", { name: /^I need a website/ });
  expect(website).toHaveAttribute("href", "/webdevelopment");
  expect(website).toHaveTextContent("By quote");
  expect(screen.getAllByRole("link")).toHaveLength(6);
  expect(screen.getByText(/^A computer that’s dead/)).toBeVisible();
});
