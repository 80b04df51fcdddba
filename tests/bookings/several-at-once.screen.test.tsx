import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { OwnerActions } from "../../src/bookings/owner/booking-actions";
import { bookingColumns } from "../../src/bookings/owner/booking-columns";
import { Several, useChoosing } from "../../src/bookings/owner/several";
import type { OwnerRequest } from "../../src/bookings/owner/week-days";
import { DataTable } from "../../src/ui/data-table";
import { setMutations } from "../support/connection";
import { renderInConsole } from "../support/render-in-console";
import { ownerRequest } from "./owner-request";

const TODAY = "2026-11-24";

const booking = (changes: Partial<OwnerRequest>): OwnerRequest => ({
  ...ownerRequest,
  confirmed: false,
  ...changes,
});

const two = [booking({}), booking({ reference: "WS-AAAA", name: "Sam Lee", bookingTime: "10:30" })];
const past = booking({ reference: "WS-PAST", name: "Kim Ng", bookingDate: "2026-11-20" });

function List({ rows }: { rows: readonly OwnerRequest[] }) {
  const choosing = useChoosing();
  return (
    <>
      <Several rows={rows} today={TODAY} {...choosing} />
      <DataTable
        label="Bookings"
        columns={bookingColumns(TODAY, choosing, false)}
        rows={rows}
        keyOf={({ reference }) => reference}
      />
    </>
  );
}

let calls: [string, Record<string, unknown>][];

function show(rows: readonly OwnerRequest[], answer: unknown) {
  ({ calls } = setMutations(() => Promise.resolve(answer)));
  renderInConsole(<List rows={rows} />);
}

test("a list shows the place, the client's words and the notes, but not the shop's text", () => {
  const words = { additionalInfo: "Mind the dog", ownerNote: "Ring twice" };
  const place = {
    serviceType: "in-person",
    address: "5 Station Street",
    postcode: "3078",
  } as const;
  const order = { plan: "Site" } as unknown as NonNullable<OwnerRequest["order"]>;
  show([booking({ ...words, ...place }), booking({ ...words, reference: "WS-SHOP", order })], null);
  const [visit, ordered] = screen.getAllByRole("row").slice(1);
  expect(visit).toHaveTextContent(/“Mind the dog” · Note: Ring twice.*5 Station Street, Fairfield/);
  expect(ordered).toHaveTextContent(/Computer helpNote: Ring twice/);
});

/** Once one is selected, there's a button to select all. */
async function selectAll() {
  await userEvent.click(screen.getAllByRole("checkbox")[0]!);
  await press("Select all 2 shown");
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

test("three presses confirm the whole list; those that stay are named, and one Undo takes it back", async () => {
  show(two, {
    changed: ["WS-7K3F"],
    left: [{ reference: "WS-AAAA", name: "Sam Lee", why: "notOpen" }],
  });
  expect(screen.queryByRole("group", { name: "Several at once" })).toBeNull();
  await selectAll();
  await press("Confirm 2");
  await screen.findByText(
    "1 is confirmed. Each client hears of it. Sam Lee is done or cancelled already.",
  );
  await press("Undo");
  await screen.findByText("Undone.");
  expect(calls).toEqual([
    ["bookings/owner:confirmSeveral", { references: ["WS-7K3F", "WS-AAAA"], confirmed: true }],
    ["bookings/owner:confirmSeveral", { references: ["WS-7K3F"], confirmed: false }],
  ]);
});

test("selected ones are cancelled with one note", async () => {
  show(two, { changed: ["WS-AAAA"], left: [] });
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Sam Lee, WS-AAAA" }));
  await press("Cancel 1");
  const dialog = screen.getByRole("dialog", { name: "Cancel 1?" });
  await userEvent.type(
    within(dialog).getByLabelText("Note to all of them (optional)"),
    "Our car is broken.",
  );
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel all 1" }));
  await screen.findByText("1 is cancelled. Each client hears of it.");
  expect(calls).toEqual([
    [
      "bookings/owner:cancelSeveral",
      {
        references: ["WS-AAAA"],
        note: "Our car is broken.",
        isQuiet: false,
        batchId: expect.any(String) as string,
      },
    ],
  ]);
});

test("they're cancelled without an email: then there's no note", async () => {
  show(two, { changed: ["WS-AAAA"], left: [] });
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Sam Lee, WS-AAAA" }));
  await press("Cancel 1");
  await userEvent.type(screen.getByLabelText("Note to all of them (optional)"), "Sorry.");
  await userEvent.click(screen.getByRole("checkbox", { name: /^Don’t email anybody/ }));
  expect(screen.queryByLabelText("Note to all of them (optional)")).toBeNull();
  screen.getByText(/^Nobody gets an email, and the times are free/);
  await press("Cancel all 1");
  await screen.findByText("1 is cancelled. Nobody was emailed.");
  expect(calls).toMatchObject([["bookings/owner:cancelSeveral", { note: "", isQuiet: true }]]);
});

test("a past visit asks whether it happened, confirmed or not", async () => {
  show([past, { ...past, reference: "WS-SURE", confirmed: true }], null);
  screen.getByText("Was not confirmed: did it happen?");
  screen.getByText("Did it happen?");
  expect(screen.queryByText("Confirmed")).toBeNull();
  await press(/^Didn’t happen.*WS-PAST$/);
  await screen.findByText("Noted that it didn’t happen. Nobody was emailed.");
  await press(/^Done.*WS-SURE$/);
  await screen.findByText("Marked as done.");
});

test("past visits are completed together, with one Undo, but can't be cancelled or confirmed together", async () => {
  const sure = booking({ reference: "WS-SURE", bookingDate: "2022-03-01", confirmed: true });
  show([past, sure], { changed: ["WS-PAST", "WS-SURE"], left: [] });
  await selectAll();
  expect(screen.queryByRole("button", { name: /^(?:Cancel|Confirm) \d/ })).toBeNull();
  await press("Mark 2 as done");
  await screen.findByText("2 are marked as done.");
  await press(/^Undo/);
  const references = ["WS-PAST", "WS-SURE"];
  expect(calls).toEqual([
    ["bookings/owner:completeSeveral", { references, completed: true }],
    ["bookings/owner:completeSeveral", { references, completed: false }],
  ]);
});

test("a visit that waits for another time has no Confirm, alone or with others", async () => {
  const waits = booking({ otherTimes: "over" });
  show([waits, two[1]!], { changed: ["WS-AAAA"], left: [] });
  expect(screen.getByText("Waiting for another time")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Confirm: WS-7K3F" })).toBeNull();
  await selectAll();
  await press("Confirm 1");
  expect(calls).toEqual([
    ["bookings/owner:confirmSeveral", { references: ["WS-AAAA"], confirmed: true }],
  ]);
});

test("its old time is confirmed only after a question", async () => {
  const request = booking({ otherTimes: "open" });
  ({ calls } = setMutations());
  renderInConsole(<OwnerActions request={request} />);
  const person = userEvent.setup();
  expect(screen.queryByRole("button", { name: "Confirm" })).toBeNull();
  // While they may still answer, we offer them no more.
  expect(screen.queryByRole("button", { name: "Offer other times again" })).toBeNull();
  await person.click(screen.getByRole("button", { name: /^More/ }));
  await person.click(screen.getByRole("button", { name: "Confirm the old time after all" }));
  expect(calls).toEqual([]);
  await person.click(screen.getByRole("button", { name: "Confirm the old time" }));
  expect(calls).toEqual([["bookings/owner:confirm", { reference: "WS-7K3F", afterAll: true }]]);
  await screen.findByText(/Confirmed at the old time/);
});
