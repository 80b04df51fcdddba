import { screen, within } from "@testing-library/react";
import { useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { beforeEach, expect, test, vi } from "vitest";
import { USUAL_REFUSALS } from "#convex/security/rules";
import SecurityPanel from "../../src/security/owner/security-panel";
import { setMutations, setRows } from "../support/connection";
import { NOW } from "../support/factories";
import { renderAt } from "../support/render-at";

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  setMutations(() => Promise.resolve(null));
  setRows([]);
});

function show(event: Record<string, unknown>) {
  const page = [{ _id: "1", at: NOW - 60_000, count: 1, ...event }];
  vi.mocked(useQuery).mockImplementation((...[query]) =>
    getFunctionName(query) === "security/owner:list" ? { page, isDone: true } : [],
  );
  renderAt("/", <SecurityPanel />);
}

const signIn = { kind: "signIn", who: "owner@example.com", device: "Firefox", isOwner: true };

const signOut = { name: "Sign out on every device" };

test("an owner’s sign-in with a new browser has the sign-out button beside it", () => {
  show({ ...signIn, isNewBrowser: true });
  const alarm = screen.getByText("Unusual in the last 7 days").closest("div")!;
  within(alarm).getByText(/signed in with a browser that was new to us: Firefox/);
  within(alarm).getByRole("button", signOut);
  expect(screen.getAllByRole("button", signOut)).toHaveLength(1);
});

test.each([
  ["a usual sign-in", signIn],
  ["this very sign-in", { ...signIn, isNewBrowser: true, isThisSession: true }],
  ["a few refusals", { kind: "limitReached", limit: "codeByVisitor", count: USUAL_REFUSALS }],
])("%s is nothing unusual", (_name, event) => {
  show(event);
  screen.getByText("Nothing unusual in the last 7 days.");
  expect(screen.getAllByRole("button", signOut)).toHaveLength(1);
});

test("many refusals are shown, without a sign-out button beside them", () => {
  show({ kind: "limitReached", limit: "codeByVisitor", count: USUAL_REFUSALS + 1 });
  screen.getByText("Unusual in the last 7 days");
  screen.getByText("Our limits held: there’s nothing to do.");
  expect(screen.getAllByRole("button", signOut)).toHaveLength(1);
});
