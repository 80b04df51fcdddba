import { expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { limits, overLimit } from "#convex/core/limits";
import { test, visitorAt } from "../accounts/sign-in";
import { emailsTo } from "../bookings/booking-fixtures";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, NOW, OWNER, PAT, requestId, signedIn } from "../support/factories";
import { finishDue } from "../support/finish-due";
import { isLong } from "../support/properties";

test.override("clock", "date and timers");

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/**
 * An hour in two steps, which send more than the total limit; `npm run bench:abuse` measures longer times, and
 * everything a connection may send.
 */
const isBench = process.env["ATTACK_HOURS"] !== undefined;
const HOURS = isBench ? 24 : 1;
const NETWORKS = 10;
const STEP = (isBench ? 10 : 30) * MINUTE;

/** Everything that makes us email an address, each as often as a connection may in ten minutes. */
const senders: readonly ((backend: Backend, ip: string, email: string) => Promise<unknown>)[] = [
  (backend, ip, email) =>
    visitorAt(backend, ip).mutation(api.contact.visitor.sendMessage, {
      requestId: requestId(),
      name: "Pat",
      email,
      message: "Please call me",
    }),
  (backend, ip, email) =>
    visitorAt(backend, ip).mutation(
      api.bookings.visitor.book,
      bookingArgs({ email, bookingDate: undefined, bookingTime: undefined }),
    ),
  (backend, ip, email) =>
    visitorAt(backend, ip).mutation(api.webinars.visitor.signUp, {
      requestId: requestId(),
      name: "Pat",
      email,
      session: "monday",
    }),
  (backend, ip, email) => visitorAt(backend, ip).mutation(api.accounts.visitor.sendCode, { email }),
];

/** Makes us write to a new stranger each time, for some hours. */
async function attack(
  backend: Backend,
  { ips, hours, next }: { ips: readonly string[]; hours: number; next: (turn: number) => string },
) {
  let turn = 0;
  for (let at = 0; at < hours * HOUR; at += STEP) {
    vi.setSystemTime(NOW + at);
    for (const ip of ips) {
      for (const send of senders) {
        for (let time = 0; time < 11; time += 1) await send(backend, ip, next((turn += 1)));
      }
    }
  }
}

/** How many people we wrote to, not counting the owner. */
async function written(backend: Backend) {
  const mails = (await getRows(backend, "emails")).filter(({ to }) => to !== OWNER);
  return { mails: mails.length, strangers: new Set(mails.map(({ to }) => to)).size };
}

function tell(figures: object) {
  if (isBench) process.stdout.write(`${JSON.stringify(figures)}\n`);
}

const gmail = (turn: number) => `stranger${turn}@gmail.com`;

test("one connection can make us write to sixty strangers and a few more an hour", async ({
  backend,
}) => {
  await attack(backend, { ips: ["192.0.2.66"], hours: HOURS, next: gmail });
  const { strangers } = await written(backend);
  tell({ hours: HOURS, "strangers written to for one connection": strangers });
  expect(strangers).toBeGreaterThanOrEqual(60);
  expect(strangers).toBeLessThanOrEqual(60 + 3 * HOURS);
  // The excess is kept for the owner, who sees it in the console and gets no email.
  const kept = (await getRows(backend, "submissions")).filter(
    ({ reviewReason }) => reviewReason === "tooMuch",
  );
  expect(kept.length).toBeGreaterThan(0);
});

test.runIf(isBench)(
  "each network of one hand has us write to as many, and no more",
  async ({ backend }) => {
    const ips = Array.from({ length: NETWORKS }, (_, network) => `198.51.${network}.7`);
    await attack(backend, { ips, hours: 1, next: gmail });
    const { strangers } = await written(backend);
    tell({ "strangers written to for ten networks in an hour": strangers });
    expect(strangers).toBeLessThanOrEqual(63 * NETWORKS);
  },
);

test("however many networks there are, three hundred an hour are emailed, and others are told that they aren't", async ({
  backend,
}) => {
  // Others' answers in this hour are counted without their forms, which take a hundred times as long.
  const before = isLong ? 0 : 270;
  await backend.run(async (ctx) => {
    for (let other = 0; other < before; other += 1) await limits.limit(ctx, "confirmationInTotal");
  });
  const answers = [];
  // Each network sends each form once, while the form's total has room.
  for (let network = 0; network < (isLong ? 110 : 15); network += 1) {
    for (const send of senders.slice(0, 3))
      answers.push(await send(backend, `${20 + network}.51.100.7`, gmail(answers.length)));
  }
  const { strangers } = await written(backend);
  expect(strangers + before).toBeGreaterThan(200);
  expect(strangers).toBeGreaterThan(0);
  expect(strangers + before).toBeLessThanOrEqual(300);
  expect(strangers).toBeLessThan(answers.length);
  const told = answers.filter((answer) => (answer as { notEmailed?: true }).notEmailed);
  expect(answers.length - told.length).toBe(strangers);
  // Anyone who has signed in is still emailed.
  const { as: pat } = await signedIn(backend, PAT);
  const own = await pat.mutation(api.bookings.visitor.book, bookingArgs());
  expect(own).not.toHaveProperty("notEmailed");
});

test.for([
  ["one address", () => "victim@gmail.com", 30],
  ["all the names of a domain", (turn: number) => `name${turn}@victim.example`, 65],
] as const)("%s gets next to nothing", async ([what, next, most], { backend }) => {
  await attack(backend, { ips: ["192.0.2.66"], hours: HOURS, next });
  const { mails } = await written(backend);
  tell({ hours: HOURS, [`emails to ${what}`]: mails });
  expect(mails).toBeLessThanOrEqual(most + 3 * HOURS);
});

test("thirty people at one address send forms and sign in, some twice, and nobody has to wait", async ({
  backend,
}) => {
  for (let minute = 0; minute < 40; minute += 1) {
    vi.setSystemTime(NOW + minute * MINUTE);
    const email = `teacher${minute % 30}@school.vic.edu.au`;
    for (const send of senders.slice(minute < 30 ? 0 : 2)) {
      const answer = await send(backend, "203.0.113.7", email);
      expect(answer).toMatchObject({ ok: true });
      expect(answer).not.toHaveProperty("reviewReason");
    }
  }
});

test("a mailbox counts once in all spellings, and one's own not at all", async ({ backend }) => {
  const [message] = senders;
  for (let spelling = 0; spelling < 9; spelling += 1)
    await message!(backend, "192.0.2.66", `pat+${spelling}@gmail.com`);
  const before = 50;
  await backend.run((ctx) => overLimit(ctx, "recipient", "192.0.2.66", before));
  for (let turn = before; turn < 59; turn += 1) {
    vi.setSystemTime(NOW + (turn - before) * 5 * MINUTE);
    expect(await message!(backend, "192.0.2.66", gmail(turn))).not.toHaveProperty("reviewReason");
  }
  vi.setSystemTime(NOW + 6 * HOUR);
  const { as } = await signedIn(backend, PAT);
  const own = { requestId: requestId(), name: "Pat", email: PAT, message: "Please call me" };
  const answer = await as.mutation(api.contact.visitor.sendMessage, own);
  expect(answer).not.toHaveProperty("reviewReason");
});

test("the owner is emailed of ten clients' forty messages about a visit thirty times, then told there are more", async ({
  backend,
}) => {
  for (let client = 0; client < 10; client += 1) {
    const email = `client${client}@gmail.com`;
    const booked = await backend.mutation(
      api.bookings.visitor.book,
      bookingArgs({ email, bookingDate: undefined, bookingTime: undefined }),
    );
    if (!booked.ok) throw new Error("It wasn't taken");
    await finishDue(backend);
    const { as } = await signedIn(backend, email);
    for (let time = 0; time < 4; time += 1)
      await as.mutation(api.bookings.client.tell, {
        request: { reference: booked.reference },
        message: "Is there anything else?",
      });
    await finishDue(backend);
  }
  const toOwner = await emailsTo(backend, OWNER);
  expect(toOwner.length).toBeLessThanOrEqual(30 + 1);
  expect(toOwner.filter(({ template }) => template === "folded-notice")).toHaveLength(1);
});
