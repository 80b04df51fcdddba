import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import type { CalendarAttachment } from "#convex/email/fields";
import type { FakeResend } from "../support/fake-resend";
import { HOUR, MINUTE, onlyRow, passMinutes, submit, test } from "./sending";

const STAMP = Date.UTC(2026, 10, 24);

const attachment: CalendarAttachment = {
  filename: "WS-7K3F.ics",
  visit: {
    reference: "WS-7K3F",
    title: "Computer help",
    description: "Reference WS-7K3F.",
    location: "At your place",
    starts: STAMP + 48 * HOUR,
    ends: STAMP + 48 * HOUR + 90 * MINUTE,
  },
  state: "confirmed",
  sequence: 3,
  stamp: STAMP,
  isInvitation: true,
};

/** The delivered files, as text. */
function filesOf(resend: FakeResend): { text: string; contentType: string }[] {
  return resend.deliveries.flatMap(({ body }) =>
    (body["attachments"] as { content: string; content_type: string }[]).map(
      ({ content, content_type }) => ({ text: atob(content), contentType: content_type }),
    ),
  );
}

test("the PDF of an email is drawn when the email leaves", async ({ backend, resend }) => {
  const from = ["Wattle Street IT"];
  const letter = {
    from,
    title: "Quote for WS-7K3F",
    at: STAMP,
    facts: [],
    corrections: [],
    rows: [],
  };
  await submit(backend, {
    attachments: [{ filename: "quote.pdf", letter: { ...letter, sections: [] } }],
  });
  await passMinutes(backend, 1);
  const [file] = filesOf(resend);
  expect(file?.contentType).toBe("application/pdf");
  expect(file?.text).toMatch(/^%PDF-1\.7[^]*%%EOF\s*$/);
});

describe("the calendar file of an email", () => {
  test("is made when the email leaves, and invites its recipient", async ({ backend, resend }) => {
    await submit(backend, { attachments: [attachment] });
    expect((await onlyRow(backend)).attachments).toEqual([attachment]);
    await passMinutes(backend, 1);
    const [file] = filesOf(resend);
    expect(file?.contentType).toBe("text/calendar; charset=utf-8; method=REQUEST");
    expect(file?.text.replaceAll("\r\n ", "")).toContain(":MAILTO:ada@example.com\r\n");
    expect(file?.text).toContain("DTSTAMP:20261124T000000Z\r\n");
  });

  test("is the same at every attempt, so that Resend recognises the second", async ({
    backend,
    resend,
  }) => {
    resend.mode = "drop";
    await submit(backend, { attachments: [attachment] });
    await passMinutes(backend, 4);
    expect(resend.requests.length).toBeGreaterThan(1);
    resend.mode = "ok";
    await passMinutes(backend, 20);
    expect(resend.deliveries).toHaveLength(1);
    expect(await onlyRow(backend)).toMatchObject({ state: "sent" });
  });

  test("is the same in the owner's copy", async ({ backend, owner, resend }) => {
    const emailId = await submit(backend, { attachments: [attachment] });
    await passMinutes(backend, 10);
    await owner.mutation(api.email.owner.sendAgain, { emailId });
    await passMinutes(backend, 1);
    const [first, second, ...others] = filesOf(resend);
    expect(second).toEqual(first);
    expect(others).toEqual([]);
  });

  test("is named to the owner, who reads the email", async ({ backend, owner }) => {
    const emailId = await submit(backend, { attachments: [attachment] });
    expect(await owner.query(api.email.owner.read, { emailId })).toMatchObject({
      body: { attached: ["WS-7K3F.ics"] },
    });
  });
});
