import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { expect, test, vi } from "vitest";
import { ErasureDialog } from "../../src/privacy/owner/erasure-dialog";

function show(changes: Record<string, boolean> = {}) {
  vi.mocked(useQuery).mockReturnValue({
    name: "Betty Crane",
    sent: [],
    isMore: false,
    namedIn: 0,
    visits: [],
    hasPayments: false,
    owes: false,
    runsMembership: false,
    hasAccount: false,
    ...changes,
  });
  const onErase = vi.fn();
  render(
    <ErasureDialog contact="pat@example.com" open onClose={() => undefined} onErase={onErase} />,
  );
  return onErase;
}

test("names the person, and how we know them", () => {
  show();
  expect(screen.getByRole("dialog", { name: "Delete Betty Crane’s data?" })).toHaveTextContent(
    "Betty Crane (pat@example.com)",
  );
});

test("says that money owing is written off, and that invoices stay", () => {
  show({ hasPayments: true, owes: true });
  screen.getByText(/still owe: it’s written off/);
  screen.getByText(/^Payments and invoices, for/);
});

test("says that other people's words stay, and deletes after a yes", async () => {
  const onErase = show();
  screen.getByText(/^What others wrote/);
  await userEvent.click(screen.getByRole("button", { name: "Delete for good" }));
  expect(onErase).toHaveBeenCalledOnce();
});
