import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { toInstant } from "#convex/shared/dates";
import { OwnerViewsProvider } from "../../src/console/owner-views";
import type { Conversation } from "../../src/conversations/owner/conversation";
import { conversationColumns } from "../../src/conversations/owner/conversation-columns";
import { DataTable } from "../../src/ui/data-table";
import { NOW } from "../support/factories";
import { renderAt } from "../support/render-at";

const conversation = (message: string | undefined, overrides: Partial<Conversation> = {}) =>
  ({
    _id: "1",
    key: "pat@example.com",
    name: "Pat Nguyen",
    lastAt: NOW,
    unread: true,
    latest: {
      eventType: "Contact Form Submission",
      reference: "WS-7K3F",
      fields: { name: "Pat Nguyen", ...(message !== undefined && { message }) },
      timestamp: NOW,
      read: false,
    },
    ...overrides,
  }) as Conversation;

function show(shown: Conversation) {
  renderAt(
    "/",
    <OwnerViewsProvider>
      <DataTable
        label="Conversations"
        columns={conversationColumns("2026-11-24", true)}
        rows={[shown]}
        keyOf={({ key }) => key}
      />
    </OwnerViewsProvider>,
  );
  return screen.getByRole("row", { name: /Pat Nguyen/ });
}

test("a message begins where it is listed, with a way to its conversation", () => {
  const row = show(conversation("Can you fix my laptop?"));
  expect(row).toHaveTextContent("Can you fix my laptop?");
  expect(row).toHaveTextContent("To answer");
  expect(screen.getByRole("link", { name: "Pat Nguyen" })).toHaveAttribute(
    "href",
    "/?open=pat%40example.com",
  );
});

test("what has no words of its own says what happened", () => {
  const row = show(conversation(undefined, { unread: false, answeredAt: NOW }));
  expect(row).toHaveTextContent("Pat Nguyen sent a message");
  expect(row).toHaveTextContent("Answered");
  expect(row).not.toHaveTextContent("To answer");
});

test("its time is what the list is in the order of, such as when we answered", () => {
  const answeredAt = toInstant("2026-11-24", "08:25");
  const row = show(conversation("Can you fix my laptop?", { lastAt: answeredAt, answeredAt }));
  expect(row).toHaveTextContent("8:25 am");
});
