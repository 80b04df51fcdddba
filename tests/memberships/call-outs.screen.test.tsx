import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { expect, test, vi } from "vitest";
import { ToastProvider } from "../../src/feedback/toast";
import { OwnCallOuts } from "../../src/memberships/client/own-call-outs";
import { MemberCallOuts } from "../../src/memberships/owner/member-call-outs";
import { setConnection, setMutations } from "../support/connection";
import { renderAt } from "../support/render-at";

const reference = "WS-7K3F";
const contact = "pat@example.com";
const callOuts = {
  reference,
  title: "Individual Monthly Membership",
  state: "active",
  included: 3,
  used: 1,
  left: 2,
  feesDueCents: 15_00,
  daysApart: 14,
  lastAt: Date.parse("2026-11-20T10:00:00+11:00"),
};
const call = vi.fn<(args: Record<string, unknown>) => Promise<unknown>>();

/** Mocks the deployment's answer about somebody's membership. */
function know(changes: Partial<typeof callOuts> | null): void {
  setConnection();
  setMutations(call);
  call.mockResolvedValue(null);
  vi.mocked(useQuery).mockReturnValue(changes && { ...callOuts, ...changes });
}

const showOwner = (props: { visitOn?: string; corrects?: boolean } = {}) =>
  renderAt(
    "/owner",
    <ToastProvider>
      <MemberCallOuts contact={contact} {...props} />
    </ToastProvider>,
  );

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("the owner sees what a membership has, and what its next invoice will include", () => {
  know({});
  showOwner();
  expect(
    screen.getByText(
      "Membership active. 1 of 3 call-outs used this month, 2 left. Call-out fees so far: $15, on the next invoice.",
    ),
  ).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test.each([
  ["too soon after the last one", {}, "2026-11-28", /The last call-out was on .*14 days apart/],
  ["with none left", { left: 0 }, "2026-12-20", /^No call-out is left/],
])("of a visit %s the owner is told", (_, changes, visitOn, words) => {
  know(changes);
  showOwner({ visitOn });
  expect(screen.getByText(words)).toBeVisible();
});

test.each([
  ["Allow one more", 1, "One more call-out this month."],
  ["Allow one fewer", -1, "One fewer call-out this month."],
])("“%s” is one press, with Undo", async (name, callOutsAdded, done) => {
  know({});
  showOwner({ corrects: true });
  await press(name);
  expect(await screen.findByText(done)).toBeVisible();
  await press("Undo");
  expect(await screen.findByText("Undone.")).toBeVisible();
  expect(call.mock.calls.map(([args]) => args)).toEqual([
    { reference, callOuts: callOutsAdded },
    { reference, callOuts: -callOutsAdded },
  ]);
});

test("with none left there’s nothing to take", () => {
  know({ left: 0 });
  showOwner({ corrects: true });
  expect(screen.queryByRole("button", { name: /fewer/ })).not.toBeInTheDocument();
});

test("somebody without a membership sees nothing about one", () => {
  know(null);
  showOwner({ corrects: true });
  expect(screen.queryByText(/call-out/)).not.toBeInTheDocument();
});

test("a client sees theirs at its order, and nowhere else", () => {
  know({});
  renderAt("/myrequests", <OwnCallOuts reference={reference} />);
  const words =
    "1 of 3 call-outs used this month, 2 left. Call-out fees so far: $15, on the next invoice.";
  expect(screen.getByText(words)).toBeVisible();
});

test("another order of theirs doesn’t say it", () => {
  know({});
  renderAt("/myrequests", <OwnCallOuts reference="WS-2222" />);
  expect(screen.queryByText(/call-outs used/)).not.toBeInTheDocument();
});
