import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { getRows } from "../support/backend";
import { NOW, requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";

const send = api.contact.visitor.sendMessage;

const contactArgs = (overrides: Record<string, unknown> = {}) => ({
  requestId: requestId(),
  name: "Pat Nguyen",
  email: "pat@example.com",
  message: "Can you fix\nmy laptop?",
  ...overrides,
});

describe("a contact message", () => {
  test("writes the record, the notification and the mails together, and returns a reference", async ({
    backend,
  }) => {
    const result = await backend.mutation(send, contactArgs());
    const [row] = await getRows(backend, "contacts");
    expect(result).toEqual({ ok: true, reference: row?.reference });
    expect(row).toMatchObject({
      message: "Can you fix\nmy laptop?",
      createdAt: NOW,
      replied: false,
    });
    expect(row).not.toHaveProperty("phone");
    expect(await getRows(backend, "adminNotifications")).toEqual([
      expect.objectContaining({ eventType: "Contact Form Submission", read: false }),
    ]);
    const emails = await getRows(backend, "emails");
    expect(emails.map(({ to, template }) => [to, template])).toEqual([
      ["pat@example.com", "contact-received"],
      ["owner@example.com", "contact-notice"],
    ]);
    expect(emails[0]?.text).not.toContain("laptop");
  });

  test.for<[string, Record<string, unknown>, string]>([
    ["no name", { name: "\u200B" }, "name"],
    ["no email", { email: "" }, "email"],
    ["no message", { message: " \n " }, "message"],
    ["a message of 64 KiB", { message: "a".repeat(2 ** 16) }, "message"],
    ["a phone number that is none", { phone: "=cmd()" }, "phone"],
  ])(
    "with %s is refused at that field and changes nothing",
    async ([, overrides, field], { backend }) => {
      expect(await failureOfCall(backend.mutation(send, contactArgs(overrides)))).toEqual({
        code: "invalid",
        fields: { [field]: expect.any(String) as string },
      });
      expect(await getRows(backend, "contacts")).toEqual([]);
      expect(await getRows(backend, "submissions")).toEqual([]);
    },
  );
});
