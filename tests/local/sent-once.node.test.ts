import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { api } from "#convex/_generated/api";
import { bookableTimes, type Slot } from "#convex/bookings/rules";
import { addDays, dateAt } from "#convex/shared/dates";
import { readDay } from "../bookings/booking-fixtures";
import { usual } from "../bookings/usual-hours";
import { type Args, type Form, forms } from "../submissions/forms";
import type { RunningDeployment } from "../support/deployment";
import { eventually } from "../support/eventually";
import { OWNER } from "../support/factories";
import { isLong, runs } from "../support/properties";
import { test } from "../support/shared-deployment";
import { connect } from "./clients";
import { openLineForTest } from "./line-for-test";
import { request, resetDemo } from "./request";

/** A visitor may send ten of a form in ten minutes: after that many the test resets the deployment. */
const AT_ONCE = isLong ? 10 : 2;
const ROUNDS = runs(5);

interface Sending {
  form: Form;
  args: Args & { requestId: string };
}

/** The next free slots. */
async function freeSlots(deployment: RunningDeployment, count: number): Promise<Slot[]> {
  const client = connect(deployment.url);
  const slots: Slot[] = [];
  for (let date = addDays(dateAt(Date.now()), 2); slots.length < count; date = addDays(date, 1)) {
    const { closed, taken } = await readDay(client, date);
    if (closed) continue;
    const times = bookableTimes(date, usual(Date.now())).filter(
      (time) => !taken.some((each) => each.time === time),
    );
    slots.push(...times.map((time) => ({ date, time })));
  }
  return slots;
}

/** New friends for each submit, because nobody earns a coupon twice. */
function withOwnFriends<Content extends Args>(args: Content, index: number): Content {
  const friends = args["referrals"];
  if (!Array.isArray(friends)) return args;
  const referrals = friends.map((friend: object, place) => ({
    ...friend,
    email: `friend${index}-${place}@example.com`,
    phone: `0412 345 ${100 + 10 * index + place}`,
  }));
  return { ...args, referrals };
}

const addressFields = ["email", "userEmail", "clientEmail", "referrerEmail"];

/** An address for a few submits, so that no mailbox or sender reaches a limit. */
const withOwnAddress = <Content extends Args>(args: Content, address: string): Content => ({
  ...args,
  ...Object.fromEntries(
    addressFields.filter((field) => field in args).map((field) => [field, address]),
  ),
});

/** How many times one visitor may reserve. */
const RESERVED_AT_MOST = 3;

/** As many of each form as one visitor may send. */
async function newSendings(deployment: RunningDeployment): Promise<Sending[]> {
  const slots = await freeSlots(deployment, AT_ONCE);
  return slots.flatMap(({ date, time }, index) =>
    forms.map((form, place) => {
      // The others ask for a quote, because more times wouldn't be reserved.
      const isReserved = index < RESERVED_AT_MOST;
      const asked = isReserved
        ? { bookingDate: date, bookingTime: time }
        : { bookingDate: undefined, bookingTime: undefined };
      const slot = form.name === "booking" ? asked : {};
      const args = withOwnAddress(form.args(), `pat-${index}-${place % 2}@gmail.com`);
      return { form, args: { ...withOwnFriends(args, index), ...slot } };
    }),
  );
}

interface Row {
  reference?: string;
  requestId?: string;
  date?: string;
  time?: string;
  personId?: string;
  role?: string;
  to?: string;
  subject?: string;
}

const tables = new Set([
  ...forms.flatMap(({ table, beside }) => [table, ...beside]),
  ...(["submissions", "emails", "personRecords"] as const),
]);

type Rows = Record<string, Row[]>;

async function getAllRows(deployment: RunningDeployment): Promise<Rows> {
  const reads = [...tables].map(async (table) => {
    const { text } = await request(`${deployment.siteUrl}/demo/rows?table=${table}`);
    return [table, JSON.parse(text) as Row[]];
  });
  return Object.fromEntries(await Promise.all(reads)) as Rows;
}

const added = (before: Rows, after: Rows, table: string) =>
  after[table]!.slice(before[table]!.length);

/** The rows after each form was sent once: one for each. */
function expectEachOnce(sendings: Sending[], references: string[], before: Rows, after: Rows) {
  const sent = sendings.map((sending, index) => ({ ...sending, reference: references[index]! }));
  const names = (table: string, getName: (row: Row) => unknown) =>
    added(before, after, table).map(getName).sort();

  for (const table of tables) {
    if (["emails", "bookings", "personRecords"].includes(table)) continue;
    const writers = sent.filter(
      ({ form }) => table === "submissions" || form.table === table || form.beside.includes(table),
    );
    expect(names(table, (row) => row.reference)).toEqual(
      writers.map((one) => one.reference).sort(),
    );
  }
  const requests = sent.map(({ args, reference }) => `${args.requestId} ${reference}`).sort();
  expect(names("submissions", (row) => `${row.requestId} ${row.reference}`)).toEqual(requests);
  const slots = sent.flatMap(({ args }) => (args["bookingDate"] === undefined ? [] : [args]));
  expect(names("bookings", (row) => `${row.date} ${row.time}`)).toEqual(
    slots.map((slot) => `${String(slot["bookingDate"])} ${String(slot["bookingTime"])}`).sort(),
  );
  const people = names("personRecords", (row) => `${row.reference} ${row.personId} ${row.role}`);
  expect(people).toEqual([...new Set(people)]);
  const emails = added(before, after, "emails");
  const toReference = ({ subject }: Row) => /WS-\w+/.exec(subject ?? "")?.[0];
  const toOwner = emails.filter(({ to }) => to === OWNER).map(toReference);
  const notices = toOwner.filter((reference) => reference !== undefined);
  // Beyond so many an hour, the owner is told once that there are more.
  expect(toOwner.length - notices.length).toBe(1);
  expect(new Set(notices).size).toBe(notices.length);
  expect(references).toEqual(expect.arrayContaining(notices));
  expect(notices.length).toBeGreaterThan(10);
  const confirmed = sent.filter(({ form }) => form.answersVisitor);
  expect(
    emails
      .filter(({ to }) => to !== OWNER)
      .map(toReference)
      .sort(),
  ).toEqual(confirmed.map(({ reference }) => reference).sort());
}

/** Sends a form more than once; returns every answer. */
type Problem = (
  deployment: RunningDeployment,
  sending: Sending,
  index: number,
) => Promise<unknown[]>;

const sendOver = (client: ReturnType<typeof connect>, { form, args }: Sending) =>
  client.mutation(form.call, args);

/** A client whose socket is open. */
async function connected(url: string) {
  const client = connect(url);
  await client.query(api.updates.visitor.latestVersion, {});
  return client;
}

const pressedSixTimes: Problem = async (deployment, sending) => {
  const client = connect(deployment.url);
  return Promise.all(Array.from({ length: 6 }, () => sendOver(client, sending)));
};

const reloaded: Problem = async (deployment, sending, index) => {
  const before = await connected(deployment.url);
  void sendOver(before, sending);
  await sleep(index % 8);
  void before.close();
  return [await sendOver(connect(deployment.url), sending)];
};

const cutBeforeTheAnswer: Problem = async (deployment, sending, index) => {
  const line = await openLineForTest(deployment.url);
  const client = await connected(line.url);
  line.swallowAnswers();
  const first = sendOver(client, sending);
  await sleep(index % 8);
  line.break();
  // The person doesn't wait for the connection to come back.
  const second = sendOver(connect(deployment.url), sending);
  return Promise.all([first, second]);
};

const cutAfterTheAnswer: Problem = async (deployment, sending) => {
  const line = await openLineForTest(deployment.url);
  const client = await connected(line.url);
  line.swallowAnswers();
  const first = sendOver(client, sending);
  const witness = connect(deployment.url);
  await eventually(async () => {
    expect(await received(deployment)).toContain(sending.args.requestId);
  });
  line.break();
  return Promise.all([first, sendOver(witness, sending)]);
};

let reading: Promise<Set<string>> | undefined;

/** The request ids that the deployment has answered; concurrent callers share a request. */
function received(deployment: RunningDeployment): Promise<Set<string>> {
  reading ??= request(`${deployment.siteUrl}/demo/rows?table=submissions`).then(({ text }) => {
    reading = undefined;
    return new Set((JSON.parse(text) as Row[]).map(({ requestId = "" }) => requestId));
  });
  return reading;
}

test.for<[string, Problem]>([
  ["pressed twice, and Enter five times", pressedSixTimes],
  ["sent again by a page that was reloaded meanwhile", reloaded],
  ["cut off before the answer", cutBeforeTheAnswer],
  ["cut off after the answer", cutAfterTheAnswer],
])(
  `${AT_ONCE * ROUNDS} of each form, %s: one row in each table and one mail each`,
  async ([, problem], { deployment }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await resetDemo(deployment.siteUrl);
      const sendings = await newSendings(deployment);
      const before = await getAllRows(deployment);
      const answers = await Promise.all(
        sendings.map((sending, index) => problem(deployment, sending, index)),
      );
      const references = answers.map((all) => {
        const [first, ...others] = all as { ok: true; reference: string; code?: string }[];
        expect(first).toMatchObject({
          ok: true,
          reference: expect.stringMatching(/^WS-/) as string,
        });
        for (const other of others) expect(other).toEqual(first);
        return first!.reference;
      });
      expectEachOnce(sendings, references, before, await getAllRows(deployment));
    }
  },
);
