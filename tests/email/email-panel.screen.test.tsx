import { screen } from "@testing-library/react";
import { useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api";
import EmailPanel from "../../src/email/owner/email-panel";
import { setRows } from "../support/connection";
import { renderAt } from "../support/render-at";

let failed: number;
let canSend: boolean;

beforeEach(() => {
  failed = 2;
  canSend = true;
  const counts = getFunctionName(api.today.owner.counts);
  const sends = getFunctionName(api.email.owner.canSendEmails);
  vi.mocked(useQuery).mockImplementation((...[query]) => {
    if (getFunctionName(query) === sends) return canSend;
    return getFunctionName(query) === counts ? [failed] : undefined;
  });
  setRows([]);
});

test("failed emails are counted above all others, one press away", () => {
  renderAt("/owner/emails", <EmailPanel />);
  const words = screen.getByText(/2 emails weren’t delivered/);
  const list = screen.getByText(/^No emails yet/);
  expect(words.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const link = screen.getByRole("link", { name: "See what to do" });
  expect(link).toHaveProperty("search", "?state=failed");
});

test.each([
  ["/owner/emails", 0],
  ["/owner/emails?state=failed", 2],
])("nothing is said of that at %s with %d", (address, count) => {
  failed = count;
  renderAt(address, <EmailPanel />);
  expect(screen.queryByText(/delivered/)).toBeNull();
});

test("if nothing is sent, that's said first, with how many wait and where to go", () => {
  canSend = false;
  renderAt("/owner/emails", <EmailPanel />);
  screen.getByText("Emails aren’t being sent: 2 waiting");
  expect(screen.getByRole("link", { name: "What to do" })).toHaveProperty(
    "pathname",
    "/owner/more",
  );
});
