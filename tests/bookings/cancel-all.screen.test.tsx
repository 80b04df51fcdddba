import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { beforeEach, expect, test, vi } from "vitest";
import { CancelAll } from "../../src/bookings/owner/cancel-all";
import { ToastProvider } from "../../src/feedback/toast";
import { setConnection, setMutations } from "../support/connection";
import { NOW } from "../support/factories";

const request = {
  reference: "WS-7K3F",
  name: "Pat Nguyen",
  email: "pat@example.com",
  serviceType: "online" as const,
  selectedService: "Computer help",
  confirmed: false,
  status: "Pending",
  submissionTimestamp: NOW,
  hasDomain: false,
  hasNetwork: true,
  personNotes: [],
  timeline: [],
};
const nothing = {
  visits: 0,
  confirmed: 0,
  wishes: 0,
  withPayment: 0,
  emails: [] as string[],
  isMore: false,
};
const ALL_OF_PAT = "Cancel all of pat@example.com";
const FROM_NETWORK = "Cancel all from the same network";

beforeEach(() => {
  setConnection();
});

function show(count: Partial<typeof nothing> | null | undefined, changes = {}) {
  const answer = count && { ...nothing, ...count };
  vi.mocked(useQuery).mockReturnValue(answer);
  render(
    <ToastProvider>
      <CancelAll request={{ ...request, ...changes }} />
    </ToastProvider>,
  );
}

/** Opens the question; what it says. */
async function ask(name: string): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole("button", { name }));
  return screen.getByRole("dialog", { name: `${name}?` });
}

test("the question counts what will be cancelled, and says what stays", async () => {
  show({ visits: 7, confirmed: 2, wishes: 1, withPayment: 1 });
  const dialog = await ask(ALL_OF_PAT);
  expect(within(dialog).getByRole("status")).toHaveTextContent(
    "7 visits to come and 1 wish for a time, 2 of them confirmed.",
  );
  within(dialog).getByText("One more has a payment, so it stays. Cancel it by itself.");
});

test("of a network the question names the addresses, and how many more there are", async () => {
  const emails = ["a", "b", "c", "d", "e", "f", "g"].map((name) => `${name}@example.com`);
  show({ visits: 40, emails, isMore: true });
  const dialog = await ask(FROM_NETWORK);
  within(dialog).getByText("At least 40 visits to come");
  const items = within(dialog).getAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    ...emails.slice(0, 5),
    "and 2 more",
  ]);
});

test("of a domain the question names the addresses, too", async () => {
  show(
    { visits: 2, emails: ["a@evil.com.au", "b@mail.evil.com.au"] },
    {
      email: "b@mail.evil.com.au",
      hasDomain: true,
    },
  );
  const dialog = await ask("Cancel all of @evil.com.au");
  expect(within(dialog).getAllByRole("listitem")).toHaveLength(2);
});

test("where nothing tells the network, there’s only the address", () => {
  show({ visits: 1 }, { hasNetwork: false });
  screen.getByRole("button", { name: ALL_OF_PAT });
  expect(screen.queryByRole("button", { name: FROM_NETWORK })).toBeNull();
});

test.each([[{}], [null]])("where there’s nothing, nothing can be cancelled", async (count) => {
  show(count);
  const dialog = await ask(ALL_OF_PAT);
  within(dialog).getByText(/^There’s nothing to cancel/);
  expect(within(dialog).queryByRole("button", { name: "Cancel all of them" })).toBeNull();
});

test("while it counts, nothing can be cancelled", async () => {
  show(undefined);
  const dialog = await ask(ALL_OF_PAT);
  within(dialog).getByText("Counting…");
  expect(within(dialog).queryByRole("button", { name: "Cancel all of them" })).toBeNull();
});

test("one press cancels all, batch by batch, and Undo names those whose time is gone", async () => {
  const calls: [string, Record<string, unknown>][] = [];
  setMutations((args, name) => {
    calls.push([name, args]);
    if (name === "bookings/owner:undoCancelSeveral") {
      return Promise.resolve({ taken: [{ reference: "WS-AAAA", name: "Pat" }], isMore: false });
    }
    const isFirst = args["after"] === undefined;
    return Promise.resolve(isFirst ? { cancelled: 50, next: 17 } : { cancelled: 1, next: null });
  });
  show({ visits: 40, isMore: true });
  const dialog = await ask(ALL_OF_PAT);
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel all of them" }));
  await screen.findByText("51 are cancelled. Nobody was emailed.");
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText(
    "Undone, but somebody else has the time by now: WS-AAAA stays cancelled.",
  );
  const [first, second, undone] = calls.map(([, args]) => args);
  expect(second).toEqual({ ...first, after: 17 });
  expect(undone).toEqual({ press: first?.["press"] });
});
