import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import type { Backend } from "../support/backend";
import { failureOfCall } from "../support/failures";
import type { FakeResend } from "../support/fake-resend";
import { MINUTE, pass, rows, SECOND, submit, test } from "./sending";

const { list, read, sendAgain, canSendEmails } = api.email.owner;
const paginationOpts = { numItems: 10, cursor: null };

/** An email that Resend refused for good. */
async function failedEmail(backend: Backend, resend: FakeResend) {
  resend.refusedAddresses.add("ada@example.com");
  const emailId = await submit(backend);
  await pass(backend, SECOND);
  resend.refusedAddresses.clear();
  return emailId;
}

const inCode = { heading: "Your code is 12345678", paragraphs: ["Type 12345678 to sign in."] };

const submitCode = (backend: Backend) =>
  submit(backend, { template: "sign-in-code", subject: "12345678 is your code", content: inCode });

describe("the owner", () => {
  test("reads an email, and is told when it's deleted", async ({ backend, owner }) => {
    const emailId = await submit(backend);
    expect(await owner.query(read, { emailId })).toMatchObject({
      to: "ada@example.com",
      subject: "We have your booking",
      body: { text: expect.stringContaining("We have your booking.") as string },
    });
    await backend.run((ctx) => ctx.db.delete("emails", emailId));
    for (const gone of [emailId, "", "1; drop table"]) {
      expect(await owner.query(read, { emailId: gone })).toBeNull();
    }
  });

  test("sends a failed email again under a new key, however often the button is pressed", async ({
    backend,
    owner,
    resend,
  }) => {
    const emailId = await failedEmail(backend, resend);
    expect(await rows(backend)).toMatchObject([{ state: "failed" }]);
    const again = await owner.mutation(sendAgain, { emailId });
    expect(await owner.mutation(sendAgain, { emailId })).toBeNull();
    expect(await rows(backend)).toMatchObject([
      { _id: again, state: "waiting", attempts: 0, reason: expect.any(String) as string },
    ]);
    await pass(backend, 2 * SECOND);
    const [row, ...others] = await rows(backend);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ state: "sent", attempts: 1 });
    expect(row).not.toHaveProperty("reason");
    expect(resend.deliveries.map(({ key }) => key)).toEqual([again]);
    expect(again).not.toBe(emailId);
  });

  test("sends a copy of a sent email once for each request", async ({ backend, owner, resend }) => {
    const emailId = await submit(backend);
    await pass(backend, SECOND);
    const copy = await owner.mutation(sendAgain, { emailId });
    expect(await owner.mutation(sendAgain, { emailId })).toBe(copy);
    await pass(backend, 2 * SECOND);
    expect(await owner.mutation(sendAgain, { emailId })).toBe(copy);
    expect(resend.deliveries).toHaveLength(2);
    expect(new Set(resend.deliveries.map(({ key }) => key)).size).toBe(2);

    await pass(backend, MINUTE);
    await owner.mutation(sendAgain, { emailId });
    await pass(backend, 2 * SECOND);
    expect(resend.deliveries).toHaveLength(3);
    expect(await rows(backend)).toHaveLength(3);
  });

  test("changes nothing about an email that hasn't left yet", async ({ backend, owner }) => {
    vi.stubEnv("RESEND_API_KEY", "");
    const emailId = await submit(backend);
    await pass(backend, SECOND);
    expect(await owner.mutation(sendAgain, { emailId })).toBe(emailId);
    expect(await rows(backend)).toHaveLength(1);
  });

  test("neither sees nor sends a sign-in code, which opens somebody's account", async ({
    backend,
    owner,
    resend,
  }) => {
    const emailId = await submitCode(backend);
    await pass(backend, SECOND);
    const seen = [
      await owner.query(list, { paginationOpts }),
      await owner.query(read, { emailId }),
    ] as const;
    expect(JSON.stringify(seen)).not.toContain("12345678");
    expect(seen[1]).toMatchObject({ subject: "A sign-in code", body: null, state: "sent" });
    expect(await failureOfCall(owner.mutation(sendAgain, { emailId }))).toEqual({
      code: "forbidden",
    });
    expect(resend.deliveries).toHaveLength(1);
  });

  test("is told whether emails leave at all", async ({ owner }) => {
    expect(await owner.query(canSendEmails, {})).toBe(true);
    vi.stubEnv("EMAIL_FROM", "");
    expect(await owner.query(canSendEmails, {})).toBe(false);
  });
});
