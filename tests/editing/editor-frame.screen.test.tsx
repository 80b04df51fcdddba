import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ViewOnSite } from "../../src/editing/editor-frame";
import { renderAt } from "../support/render-at";

test.each([
  [undefined, "View on the site (opens in a new tab)"],
  ["Hello", "View on the site Hello (opens in a new tab)"],
])("the link to the public page of a record called %s says where it opens", (title, name) => {
  renderAt("/owner", <ViewOnSite to="/blogs/1" {...(title !== undefined && { title })} />);
  expect(screen.getByRole("link", { name })).toBeVisible();
});
