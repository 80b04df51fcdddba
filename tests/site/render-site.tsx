import { screen } from "@testing-library/react";
import { App } from "../../src/app/app";
import { renderAt } from "../support/render-at";

/** Renders the whole site at `path`, once its page has loaded. */
export async function renderSite(path = "/") {
  renderAt(path, <App />);
  await screen.findByRole("heading", { level: 1 });
}
