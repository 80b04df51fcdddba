import { render, screen } from "@testing-library/react";
import { usePaginatedQuery, useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { BrowserRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { OwnerViewsProvider } from "../../src/console/owner-views";
import type { Opened } from "../../src/conversations/owner/conversation";
import { OpenConversation } from "../../src/conversations/owner/open-conversation";
import { ToastProvider } from "../../src/feedback/toast";
import { setConnection, setMutations } from "../support/connection";
import { NOW } from "../support/factories";

beforeEach(() => {
  setConnection();
  setMutations(() => Promise.resolve(null));
  vi.mocked(usePaginatedQuery).mockReturnValue({
    results: [],
    status: "Exhausted",
    isLoading: false,
    loadMore: () => undefined,
  });
});

function show(changes: Partial<Opened>) {
  const conversation = { _id: "1", key: "03 9480 1111", others: [], lastAt: NOW, ...changes };
  vi.mocked(useQuery).mockImplementation((...[query]) =>
    getFunctionName(query) === "conversations/owner:get" ? conversation : undefined,
  );
  window.history.replaceState(null, "", "/owner/inbox?open=0394801111");
  render(
    <BrowserRouter>
      <OwnerViewsProvider>
        <ToastProvider>
          <OpenConversation contact="0394801111" />
        </ToastProvider>
      </OwnerViewsProvider>
    </BrowserRouter>,
  );
}

test("an email says where it came from and what wasn’t taken, and has all of it one press away", () => {
  const received = {
    whole: "Yes please\n> Thank you.",
    from: "mallory@evil.example",
    files: [
      { fileName: "window.jpg", type: "image/jpeg", size: 9, url: "https://files.example/1" },
      { fileName: "bill.pdf", type: "application/pdf", size: 9, url: "https://files.example/2" },
    ],
    leftOut: ["page.html"],
  };
  const entry = {
    kind: "event",
    _id: "1",
    at: NOW,
    eventType: "Email Received",
    reference: "EM-7K3F",
    fields: { name: "Pat", message: "Yes please" },
    timestamp: NOW,
    read: false,
    received,
  };
  vi.mocked(usePaginatedQuery).mockReturnValue({
    results: [entry],
    status: "Exhausted",
    isLoading: false,
    loadMore: () => undefined,
  });
  show({ unread: true, cameAt: NOW });
  screen.getByText("Pat answered by email");
  screen.getByText("It came from another address: mallory@evil.example");
  screen.getByText(/^Not taken, .*: page\.html$/);
  expect(screen.getByText("Yes please")).toBeVisible();
  expect(screen.getByText(/> Thank you/)).not.toBeVisible();
  expect(screen.getByRole("link", { name: "window.jpg" })).toHaveAttribute("target", "_blank");
  expect(screen.getByRole("link", { name: "bill.pdf (PDF)" })).toHaveAttribute(
    "href",
    "https://files.example/2",
  );
});

test("one that waits says so, beside those to answer", () => {
  show({ unread: true, cameAt: NOW });
  screen.getByText("To answer");
  expect(window.location.search).toBe("?open=0394801111");
});

test("one that’s answered stands beside all of them", () => {
  show({ unread: false, answeredAt: NOW });
  screen.getByText("Answered");
  expect(window.location.search).toBe("?open=0394801111&view=all");
});
