import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { type Backend, rowsOf, startBackend } from "../support/backend";
import { NOW, requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";

const send = api.contact.visitor.sendMessage;
let t: Backend;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.stubEnv("OWNER_EMAILS", "owner@example.com");
  t = startBackend();
  return () => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  };
});

const contactArgs = (overrides: Record<string, unknown> = {}) => ({
  requestId: requestId(),
  name: "Pat Nguyen",
  email: "pat@example.com",
  message: "Can you fix\nmy laptop?",
  ...overrides,
});

describe("a contact message", () => {
  test("writes the record, the notification and the mails together, and returns a reference", async () => {
    const result = await t.mutation(send, contactArgs());
    const [row] = await rowsOf(t, "contacts");
    expect(result).toEqual({ ok: true, reference: row?.reference });
    expect(row).toMatchObject({
      message: "Can you fix\nmy laptop?",
      createdAt: NOW,
      replied: false,
    });
    expect(row).not.toHaveProperty("phone");
    expect(await rowsOf(t, "adminNotifications")).toEqual([
      expect.objectContaining({ eventType: "Contact Form Submission", read: false }),
    ]);
    const emails = await rowsOf(t, "emails");
    expect(emails.map(({ to, template }) => [to, template])).toEqual([
      ["pat@example.com", "contact-received"],
      ["owner@example.com", "contact-notice"],
    ]);
    expect(emails[0]?.text).not.toContain("laptop");
  });

  test("from a program is kept apart", async () => {
    expect(await t.mutation(send, contactArgs({ trap: "x" }))).toMatchObject({ ok: true });
    expect(await rowsOf(t, "contacts")).toEqual([expect.objectContaining({ quarantined: true })]);
    expect(await rowsOf(t, "adminNotifications")).toEqual([]);
    expect(await rowsOf(t, "emails")).toEqual([]);
  });

  test.each([
    ["no name", { name: "\u200B" }, "name"],
    ["no e-mail", { email: "" }, "email"],
    ["no message", { message: " \n " }, "message"],
    ["a message of 64 KiB", { message: "a".repeat(2 ** 16) }, "message"],
    ["a phone number that is none", { phone: "=cmd()" }, "phone"],
  ])("with %s is refused at that field and changes nothing", async (_, overrides, field) => {
    expect(await failureOfCall(t.mutation(send, contactArgs(overrides)))).toEqual({
      code: "invalid",
      fields: { [field]: expect.any(String) as string },
    });
    expect(await rowsOf(t, "contacts")).toEqual([]);
    expect(await rowsOf(t, "submissions")).toEqual([]);
  });
});
