import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ConvexReactClient, useConvex, useQuery } from "convex/react";
import { expect, test, vi } from "vitest";
import type { MentionLine, MentionPlace } from "#convex/privacy/fields";
import { ErasureDialog } from "../../src/privacy/owner/erasure-dialog";

const line = (id: string, text: string): MentionLine => ({
  id,
  where: `Message WS-${id}`,
  parts: [
    { text: "Call ", isMention: false },
    { text, isMention: true },
    { text: " first", isMention: false },
  ],
});

interface Page {
  lines: MentionLine[];
  next: MentionPlace | null;
}

/** Shows the question; the pages are answered one after the other. */
function show(pages: (Page | Error)[], changes: Record<string, boolean> = {}) {
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
  const query = vi.fn(() => {
    const page = pages.shift();
    return page instanceof Error ? Promise.reject(page) : Promise.resolve(page);
  });
  vi.mocked(useConvex).mockReturnValue({ query } as unknown as ConvexReactClient);
  const onErase = vi.fn();
  render(
    <ErasureDialog contact="pat@example.com" open onClose={() => undefined} onErase={onErase} />,
  );
  const words = screen.getByRole("region", { name: "In what others wrote" });
  return { onErase, query, words };
}

const press = () => userEvent.click(screen.getByRole("button", { name: "Delete for good" }));

test("names who it’s about, by name and by what they’re known by", () => {
  show([]);
  expect(screen.getByRole("dialog", { name: "Delete Betty Crane’s data?" })).toHaveTextContent(
    "Betty Crane (pat@example.com)",
  );
});

test("says that what's owed is written off, and that invoices stay", () => {
  show([], { hasPayments: true, owes: true });
  screen.getByText(/still owe: it’s written off/);
  screen.getByText(/^Payments and invoices, for/);
});

test("shows each text of others before and after, and leaves out the cleared ones", async () => {
  const next = { table: 3, cursor: null };
  const { onErase, query, words } = show([
    { lines: [line("A", "0412 345 678")], next },
    { lines: [line("B", "Pat Nguyen")], next: null },
  ]);
  const first = await within(words).findByRole("checkbox", { name: "Message WS-A" });
  expect(query).toHaveBeenLastCalledWith(expect.anything(), {
    contact: "pat@example.com",
    place: next,
  });
  expect(first).toBeChecked();
  expect(words).toHaveTextContent("Call 0412 345 678 [deleted] first");
  expect(
    within(words)
      .getAllByRole("deletion")
      .map(({ textContent }) => textContent),
  ).toEqual(["0412 345 678", "Pat Nguyen"]);
  await userEvent.click(first);
  expect(words).toHaveTextContent("Call 0412 345 678 first");
  await press();
  expect(onErase).toHaveBeenCalledExactlyOnceWith(["A"]);
});

test("a tick that’s set again is taken out", async () => {
  const { onErase, words } = show([{ lines: [line("A", "Pat Nguyen")], next: null }]);
  const tick = await within(words).findByRole("checkbox");
  await userEvent.click(tick);
  await userEvent.click(tick);
  await press();
  expect(onErase).toHaveBeenCalledExactlyOnceWith([]);
});

test("says that there’s more than it shows", async () => {
  const lines = Array.from({ length: 120 }, (_, place) => line(String(place), "Pat Nguyen"));
  const { query, words } = show([{ lines, next: { table: 1, cursor: null } }]);
  expect(await within(words).findAllByRole("checkbox")).toHaveLength(100);
  within(words).getByText(/There’s more than is shown here/);
  expect(query).toHaveBeenCalledTimes(1);
});

test("says that nobody else mentions them", async () => {
  const { words } = show([{ lines: [], next: null }]);
  await within(words).findByText("Nobody else mentions them.");
});

test("says where it couldn’t look", async () => {
  const { words } = show([new Error("offline")]);
  expect(await within(words).findByRole("alert")).toHaveTextContent("couldn’t be looked through");
});
