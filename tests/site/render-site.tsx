import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { App } from "../../src/app/app";

/**
 * The whole site, opened at `path`, once its page has arrived, for somebody who has been here before: the
 * welcome window of a first visit would come over whatever a test is doing by then.
 */
export async function renderSite(path = "/") {
  localStorage.setItem("welcomed", "yes");
  render(
    <MemoryRouter initialEntries={[path]}>
      <App />
    </MemoryRouter>,
  );
  await screen.findByRole("heading", { level: 1 });
}
