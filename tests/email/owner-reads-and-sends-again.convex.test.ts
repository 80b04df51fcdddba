import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "#convex/_generated/api";
import type { Backend } from "../support/backend";
import { signedIn } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { MINUTE, pass, rows, SECOND, startOutbox, stopOutbox, submit } from "./sending";

const { list, read, sendAgain, canMailsLeave } = api.email.owner;
const paginationOpts = { numItems: 10, cursor: null };

let t: Backend;
let resend: ReturnType<typeof startOutbox>["resend"];
let owner: Awaited<ReturnType<typeof signedIn>>["as"];

beforeEach(async () => {
  ({ t, resend } = startOutbox());
  vi.stubEnv("OWNER_EMAILS", "owner@example.com");
  owner = (await signedIn(t, "owner@example.com")).as;
});
afterEach(stopOutbox);

/** A mail that Resend refused for good. */
async function failedMail() {
  resend.refusedAddresses.add("ada@example.com");
  const emailId = await submit(t);
  await pass(t, SECOND);
  resend.refusedAddresses.clear();
  return emailId;
}

const inCode = { heading: "Your code is 12345678", paragraphs: ["Type 12345678 to sign in."] };

const submitCode = () =>
  submit(t, { template: "sign-in-code", subject: "12345678 is your code", content: inCode });

describe("the owner", () => {
  it("reads what a mail says, and is told when it is gone", async () => {
    const emailId = await submit(t);
    expect(await owner.query(read, { emailId })).toMatchObject({
      to: "ada@example.com",
      subject: "We have your booking",
      body: { text: expect.stringContaining("We have your booking.") as string },
    });
    await t.run((ctx) => ctx.db.delete("emails", emailId));
    for (const gone of [emailId, "", "1; drop table"]) {
      expect(await owner.query(read, { emailId: gone })).toBeNull();
    }
  });

  it("sends a failed mail again under a new key, however often the button is pressed", async () => {
    const emailId = await failedMail();
    expect(await rows(t)).toMatchObject([{ state: "failed" }]);
    const again = await owner.mutation(sendAgain, { emailId });
    expect(await owner.mutation(sendAgain, { emailId })).toBeNull();
    expect(await rows(t)).toMatchObject([
      { _id: again, state: "waiting", attempts: 0, reason: expect.any(String) as string },
    ]);
    await pass(t, 2 * SECOND);
    const [row, ...others] = await rows(t);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ state: "sent", attempts: 1 });
    expect(row).not.toHaveProperty("reason");
    expect(resend.deliveries.map(({ key }) => key)).toEqual([again]);
    expect(again).not.toBe(emailId);
  });

  it("sends a copy of a sent mail once for each time that it is asked for", async () => {
    const emailId = await submit(t);
    await pass(t, SECOND);
    const copy = await owner.mutation(sendAgain, { emailId });
    expect(await owner.mutation(sendAgain, { emailId })).toBe(copy);
    await pass(t, 2 * SECOND);
    expect(await owner.mutation(sendAgain, { emailId })).toBe(copy);
    expect(resend.deliveries).toHaveLength(2);
    expect(new Set(resend.deliveries.map(({ key }) => key)).size).toBe(2);

    await pass(t, MINUTE);
    await owner.mutation(sendAgain, { emailId });
    await pass(t, 2 * SECOND);
    expect(resend.deliveries).toHaveLength(3);
    expect(await rows(t)).toHaveLength(3);
  });

  it("changes nothing about a mail that has not left yet", async () => {
    vi.stubEnv("RESEND_API_KEY", "");
    const emailId = await submit(t);
    await pass(t, SECOND);
    expect(await owner.mutation(sendAgain, { emailId })).toBe(emailId);
    expect(await rows(t)).toHaveLength(1);
  });

  it("neither sees nor sends a sign-in code: it opens somebody's account", async () => {
    const emailId = await submitCode();
    await pass(t, SECOND);
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

  it("is told whether mails leave at all", async () => {
    expect(await owner.query(canMailsLeave, {})).toBe(true);
    vi.stubEnv("EMAIL_FROM", "");
    expect(await owner.query(canMailsLeave, {})).toBe(false);
  });
});
