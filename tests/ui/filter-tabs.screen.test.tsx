import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter, useNavigate } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { FilterTabs } from "../../src/ui/panel";

const views = [
  { value: "week", label: "Week" },
  { value: "waiting", label: "To confirm" },
  { value: "quotes", label: "Quotes to send" },
] as const;

/** A record that says which list it belongs to. */
function Record() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate("?view=quotes")}>Open</button>;
}

test("a row that’s wider than the screen scrolls to the chosen tab, even if that changes", async () => {
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.getAttribute("aria-current") === "true" ? 200 * this.textContent.length : 0;
  });
  window.history.replaceState(null, "", "/owner/bookings");
  render(
    <BrowserRouter>
      <FilterTabs label="What’s shown" name="view" options={views} />
      <Record />
    </BrowserRouter>,
  );
  const row = screen.getByRole("list");
  const atFirst = row.scrollLeft;
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  expect(row.scrollLeft - atFirst).toBe(200 * ("Quotes to send".length - "Week".length));
});
