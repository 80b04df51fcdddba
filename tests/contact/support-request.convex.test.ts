import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { getRows } from "../support/backend";
import { NOW, requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";

const request = api.contact.visitor.requestSupport;

const supportArgs = (overrides: Record<string, unknown> = {}) => ({
  requestId: requestId(),
  name: "Pat Nguyen",
  email: "pat@example.com",
  phone: "0412 345 678",
  support: "My printer says no",
  ...overrides,
});

describe("a support request", () => {
  test("writes the record, the notification and the mails together, and returns a reference", async ({
    backend,
  }) => {
    const result = await backend.mutation(request, supportArgs({ supportType: " Wifi " }));
    const [row] = await getRows(backend, "supportRequests");
    expect(result).toEqual({ ok: true, reference: row?.reference });
    expect(row).toMatchObject({
      name: "Pat Nguyen",
      support: "My printer says no",
      supportType: "Wifi",
      requestedAt: NOW,
    });
    expect(await getRows(backend, "adminNotifications")).toMatchObject([
      {
        eventType: "Support Request",
        reference: row?.reference,
        fields: { name: "Pat Nguyen", message: "My printer says no", supportType: "Wifi" },
        read: false,
      },
    ]);
    const emails = await getRows(backend, "emails");
    expect(emails.map(({ to, template }) => [to, template])).toEqual([
      ["pat@example.com", "support-received"],
      ["owner@example.com", "support-notice"],
    ]);
    expect(emails[0]?.text).not.toContain("printer");
    expect(emails[1]?.text).toContain("printer");
  });

  test.for<[string, Record<string, unknown>, string]>([
    ["no name", { name: " " }, "name"],
    ["no email", { email: "pat" }, "email"],
    ["no phone", { phone: "" }, "phone"],
    ["half a phone number", { phone: "123" }, "phone"],
    ["nothing to help with", { support: "\u200B" }, "support"],
    ["a megabyte of text", { support: "a".repeat(2 ** 20) }, "support"],
  ])(
    "with %s is refused at that field and changes nothing",
    async ([, overrides, field], { backend }) => {
      expect(await failureOfCall(backend.mutation(request, supportArgs(overrides)))).toEqual({
        code: "invalid",
        fields: { [field]: expect.any(String) as string },
      });
      expect(await getRows(backend, "supportRequests")).toEqual([]);
      expect(await getRows(backend, "emails")).toEqual([]);
    },
  );
});
