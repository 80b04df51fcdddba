import { beforeEach, describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, NOW, PAT } from "../support/factories";
import { finishDue } from "../support/finish-due";
import { test as base } from "../support/fixtures";
import { signEvent, WEBHOOK_SECRET } from "../support/resend-webhook";

const test = base.override("clock", "date and timers");

beforeEach(() => {
  vi.stubEnv("RESEND_WEBHOOK_SECRET", WEBHOOK_SECRET);
});

type Signed = Parameters<typeof signEvent>[1];

/** Posts an event, signed as Resend signs it. */
async function post(backend: Backend, event: object | string, given?: Signed) {
  const answer = await backend.fetch("/resend/webhook", signEvent(event, given));
  await finishDue(backend);
  return answer.status;
}

const report = (type: string, id = "resend-1", data: object = {}) => ({
  type,
  created_at: "2026-11-24T00:00:00Z",
  data: { email_id: id, to: [PAT], ...data },
});

const bounce = report("email.bounced", "resend-1", {
  bounce: { message: "550 No such user", type: "Permanent", subType: "General" },
});

/** Somebody's email that Resend has accepted. */
async function sent(backend: Backend, template = "booking-received"): Promise<void> {
  await backend.mutation(api.bookings.visitor.book, bookingArgs());
  await backend.run(async (ctx) => {
    for (const email of await ctx.db.query("emails").collect())
      if (email.to === PAT)
        await ctx.db.patch("emails", email._id, {
          state: "sent",
          sentAt: NOW,
          providerId: "resend-1",
          template: template as typeof email.template,
        });
  });
}

const emailTo = async (backend: Backend) =>
  (await getRows(backend, "emails")).find(({ to }) => to === PAT);

const problemOf = async (backend: Backend) =>
  (await getRows(backend, "people")).find(({ email }) => email === PAT)?.mailProblem;

describe("an email that Resend accepted", () => {
  test("and that bounced waits on Today with the reason, and its recipient has to be called", async ({
    backend,
    owner,
  }) => {
    await sent(backend);
    expect(await post(backend, bounce)).toBe(200);
    expect(await post(backend, bounce)).toBe(200);
    expect(await emailTo(backend)).toMatchObject({
      state: "failed",
      reason: "It came back: their mail server doesn’t take it. 550 No such user",
    });
    const today = "2026-11-24";
    expect(await owner.query(api.today.owner.waiting, { what: "emails", today })).toMatchObject({
      count: 1,
    });
    expect(await problemOf(backend)).toBe("bounced");
    // A late event doesn't undo a failure, but the address works again.
    expect(await post(backend, report("email.delivered"))).toBe(200);
    expect(await emailTo(backend)).toMatchObject({ state: "failed" });
    expect(await problemOf(backend)).toBeUndefined();
  });

  test.for([
    ["email.delivery_delayed", "Their email provider put it off", undefined],
    ["email.complained", "They marked it as spam", "complained"],
    ["email.suppressed", "It came back", "bounced"],
  ] as const)("and %s says so", async ([type, words, problem], { backend }) => {
    await sent(backend);
    expect(await post(backend, report(type))).toBe(200);
    expect((await emailTo(backend))?.reason).toContain(words);
    expect(await problemOf(backend)).toBe(problem);
  });

  test("with a code, which anybody can have sent to any address, means nothing", async ({
    backend,
  }) => {
    await sent(backend, "sign-in-code");
    expect(await post(backend, bounce)).toBe(200);
    expect(await emailTo(backend)).toMatchObject({ state: "sent" });
    expect(await problemOf(backend)).toBeUndefined();
  });
});

test.for<[string, object | string, Signed]>([
  ["another secret", bounce, { secret: `whsec_${btoa("another secret of that length!!")}` }],
  ["an old signature", bounce, { at: NOW - 6 * 60_000 }],
  ["a signature of tomorrow", bounce, { at: NOW + 86_400_000 }],
  ["no signature", bounce, { signature: "" }],
  ["nonsense for a signature", bounce, { signature: "v1,x v2 , ,," }],
  ["no JSON", "not json", { signature: "v1,x" }],
])("a report with %s is refused and leaves no trace", async ([, event, signed], { backend }) => {
  await sent(backend);
  expect(await post(backend, event, signed)).toBe(400);
  expect(await emailTo(backend)).toMatchObject({ state: "sent" });
});

test.for([
  report("email.bounced", "of somebody else", { bounce: { message: "x" } }),
  report("email.opened"),
  { type: "contact.created", data: {} },
  { type: "something.new" },
])("a report about something else is taken and changes nothing: %j", async (event, { backend }) => {
  await sent(backend);
  expect(await post(backend, event)).toBe(200);
  expect(await emailTo(backend)).toMatchObject({ state: "sent" });
});

test("without the secret every event is refused", async ({ backend }) => {
  vi.stubEnv("RESEND_WEBHOOK_SECRET", "");
  expect(await post(backend, bounce)).toBe(503);
});

test("a corrected address starts fresh", async ({ backend, owner }) => {
  await sent(backend);
  await post(backend, bounce);
  expect(await problemOf(backend)).toBe("bounced");
  const person = await owner.query(api.people.owner.person, { contact: PAT });
  await owner.mutation(api.privacy.owner.correct, {
    contact: PAT,
    name: "Pat Nguyen",
    email: "pat.new@example.com",
    phone: "0412 345 678",
    address: "",
    postcode: "",
    lastModified: person?.lastModified ?? 0,
  });
  expect((await getRows(backend, "people")).map(({ mailProblem }) => mailProblem)).toEqual([
    undefined,
  ]);
});
