import { describe, expect, vi } from "vitest";
import { deliver, type DeliveryIds } from "#convex/email/resend";
import { pass, passMinutes, SECOND, submit, test } from "./sending";

const ids: DeliveryIds = {
  userId: "re_test",
  serviceId: "hello@example.com",
  templateId: "booking-received",
};
const email = {
  to: "ada@example.com",
  subject: "Hello",
  html: "<p>Hello</p>",
  text: "Hello",
  idempotencyKey: "key",
};

function answerWith(body: string, status: number): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status })));
}

describe("the sending function", () => {
  test("throws for the first missing id: user, service, template", async () => {
    const none = { userId: undefined, serviceId: undefined, templateId: undefined };
    await expect(deliver(none, email)).rejects.toThrow(/^user ID is required$/u);
    await expect(deliver({ ...none, userId: "re_test" }, email)).rejects.toThrow(
      /^service ID is required$/u,
    );
    await expect(deliver({ ...ids, templateId: undefined }, email)).rejects.toThrow(
      /^template ID is required$/u,
    );
  });

  test("succeeds with status 200 or the text OK", async () => {
    answerWith('{"id":"resend-id"}', 200);
    expect(await deliver(ids, email)).toBe("resend-id");
    answerWith("", 200);
    expect(await deliver(ids, email)).toBeUndefined();
    answerWith("OK", 202);
    expect(await deliver(ids, email)).toBeUndefined();
  });

  test.each([202, 400, 500])("rejects any other answer, such as %i", async (status) => {
    answerWith('{"id":"resend-id"}', status);
    await expect(deliver(ids, email)).rejects.toThrow(`Resend answered ${status}`);
  });

  test("goes to Resend itself unless told otherwise", async () => {
    const fetch = vi.fn(() => Promise.resolve(Response.json({ id: "resend-id" })));
    vi.stubGlobal("fetch", fetch);
    await deliver(ids, email);
    expect(fetch).toHaveBeenCalledWith("https://api.resend.com/emails", expect.anything());
  });
});

describe("the log", () => {
  test("says whether an email was sent, but not to whom", async ({ backend, resend }) => {
    const log = vi.spyOn(console, "log");
    resend.mode = "error";
    await submit(backend);
    await pass(backend, SECOND);
    expect(log.mock.calls).toEqual([["Failed to send email"]]);

    resend.mode = "ok";
    await passMinutes(backend, 3);
    expect(log.mock.calls).toEqual([["Failed to send email"], ["Email sent!"]]);
  });
});
