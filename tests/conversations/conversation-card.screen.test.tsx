import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { OwnerViewsProvider } from "../../src/console/owner-views";
import type { Conversation } from "../../src/conversations/owner/conversation";
import { ConversationCard } from "../../src/conversations/owner/conversation-card";
import { NOW } from "../support/factories";

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

const show = (shown: Conversation) =>
  render(
    <MemoryRouter>
      <OwnerViewsProvider>
        <ConversationCard conversation={shown} />
      </OwnerViewsProvider>
    </MemoryRouter>,
  );

test("a message is read where it is listed, with a way to its conversation", () => {
  show(conversation("Can you fix my laptop?"));
  const card = screen.getByRole("article", { name: "Pat Nguyen" });
  expect(card).toHaveTextContent("Can you fix my laptop?");
  expect(card).toHaveTextContent("To answer");
  expect(screen.getByRole("link", { name: "Pat Nguyen" })).toHaveAttribute(
    "href",
    "/?open=pat%40example.com",
  );
});

test("a long one is folded, and shown whole with one press", () => {
  const long = `${"word ".repeat(200)}end`;
  show(conversation(long));
  const card = screen.getByRole("article", { name: "Pat Nguyen" });
  expect(card).not.toHaveTextContent("word end");
  fireEvent.click(screen.getByRole("button", { name: "Show all of it" }));
  expect(card).toHaveTextContent("word end");
});

test("what has no words of its own says what happened", () => {
  show(conversation(undefined, { unread: false, answeredAt: NOW }));
  const card = screen.getByRole("article", { name: "Pat Nguyen" });
  expect(card).toHaveTextContent("Pat Nguyen sent a message");
  expect(card).toHaveTextContent("Answered");
  expect(card).not.toHaveTextContent("To answer");
});
