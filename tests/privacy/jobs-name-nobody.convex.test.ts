import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { limits } from "#convex/core/limits";
import { mentionFinder } from "#convex/typed/mentions";
import { phoneDigits } from "#convex/typed/phone";
import { book } from "../bookings/booking-fixtures";
import { answer, sendMessage } from "../conversations/conversations";
import { deliver, open, settle, shopArgs, takeCards } from "../payments/stripe-fixtures";
import { draftArgs, sendBrief } from "../projects/drafts/draft-steps";
import { forms } from "../submissions/forms";
import { type Backend, getRows } from "../support/backend";
import { BROWSER, type Caller, OWNER, requestId, signedIn } from "../support/factories";
import { FakeStripe } from "../support/fake-stripe";
import { backendAtNow } from "../support/fixtures";
import { runs } from "../support/properties";
import { newKey, upload } from "../uploads/upload-steps";
import { argsOf, type Person } from "./form-args";

/*
 * Convex keeps a job's arguments for a week after it ran. Here somebody does everything that schedules one, in random
 * order and with random pauses, and is erased: no stored job, past or future, ever names them.
 */

const letters = fc.stringMatching(/^[bcdfgklmnprstvz]{6,9}$/);
const digits = fc.stringMatching(/^\d{6}$/);

const anybody: fc.Arbitrary<Person> = fc
  .record({ first: letters, last: letters, at: letters, number: digits })
  .map(({ first, last, at, number }) => ({
    name: `${first} ${last}`,
    email: `${first}.${last}@${at}.example`,
    phone: `0498 ${number.slice(0, 3)} ${number.slice(3)}`,
    address: `7 ${last} Court`,
  }));

interface World {
  backend: Backend;
  stripe: FakeStripe;
  owner: Caller;
  client: Caller;
  who: Person;
}

const inTurn = async (calls: (() => Promise<unknown>)[]) => {
  for (const call of calls) await call();
};

/** What somebody does, or the owner for them. Each schedules jobs, most of them for later. */
const acts: Record<string, (world: World) => Promise<unknown>> = {
  "sends every form": ({ backend, who }) =>
    inTurn(forms.map((form) => () => backend.mutation(form.call, argsOf(form, who, "09:00")))),
  "fills in what nobody sees": ({ backend, who }) =>
    inTurn(
      forms.map(
        (form) => () =>
          backend.mutation(form.call, { ...argsOf(form, who, "13:30"), honeypot: "filled in" }),
      ),
    ),
  "asks for a code": ({ backend, who: { email } }) =>
    backend.mutation(api.accounts.visitor.sendCode, { email }),
  "looks up their requests": ({ backend, who: { email } }) =>
    backend.mutation(api.lookups.visitor.open, { email }),
  "signs out everywhere": async ({ backend, who: { email } }) => {
    const { as } = await signedIn(backend, email);
    await as.mutation(api.accounts.client.signOutEverywhere, {});
  },
  "asks for a fresh code": ({ client }) => client.mutation(api.accounts.client.sendFreshCode, {}),
  "books, waits for an earlier time, moves and cancels": async ({ backend, client, who }) => {
    const { name, email, phone } = who;
    const slot = { bookingDate: "2026-12-03", bookingTime: "09:00" };
    const request = { reference: await book(backend, { ...slot, name, email, phone }) };
    await client.mutation(api.bookings.waitingList.client.join, { request });
    const other = { bookingDate: "2026-12-04", bookingTime: "12:00", browser: BROWSER };
    await client.mutation(api.bookings.client.move, { request, ...other });
    await client.mutation(api.bookings.client.cancel, { request });
  },
  "is booked by the owner, who confirms, notes and cancels": async ({ backend, owner, who }) => {
    const { name, email, phone } = who;
    const slot = { bookingDate: "2026-12-05", bookingTime: "10:30" };
    const reference = await book(backend, { ...slot, name, email, phone });
    await owner.mutation(api.bookings.owner.confirm, { reference });
    await owner.mutation(api.payments.owner.sendLink, {
      reference,
      amount: "89.50",
      title: `Visit to ${name}`,
    });
    await owner.mutation(api.bookings.owner.cancel, { reference });
  },
  "buys a membership": async ({ backend, stripe, who: { name, email } }) => {
    const args = shopArgs("individualMonthly", { name, email });
    const bought = await backend.mutation(api.shop.visitor.choose, args);
    const secret = await open(backend, bought.ok ? bought.payKey! : "");
    await deliver(backend, ...stripe.complete(secret));
    await deliver(backend, stripe.chargeInDashboard({ cents: 90_00, name, email }));
  },
  "writes, and is answered": async ({ backend, owner, who: { name, email, phone } }) => {
    await sendMessage(backend, { name, email, phone, message: `Call ${name} on ${phone}` });
    await answer(owner, email, { text: `Dear ${name}` });
  },
  "is noted about, and the note goes": async ({ backend, owner, who: { name, email, phone } }) => {
    await sendMessage(backend, { name, email, phone });
    await owner.mutation(api.people.owner.addNote, { contact: email, text: `${name}, ${phone}` });
    const [note] = (await getRows(backend, "personNotes")).slice(-1);
    await owner.mutation(api.people.owner.removeNote, { noteId: note!._id });
  },
  "asks for a website, and talks about its draft": async ({ backend, client, owner, who }) => {
    const { name, email, phone } = who;
    const reference = await sendBrief(backend, {
      clientName: name,
      clientEmail: email,
      clientPhone: phone,
    });
    const given = draftArgs(reference, { note: `For ${name}, ${email}` });
    const draftId = await owner.mutation(api.projects.drafts.owner.share, given);
    const text = `Write to ${email} or call ${phone}`;
    const said = { draftId, requestId: requestId(), text };
    await client.mutation(api.projects.drafts.client.comment, said);
    const { key: filesKey, fileId: file } = await upload(backend, { key: newKey() });
    const sent = { reference, requestId: requestId(), filesKey, file, name };
    await client.mutation(api.projects.drafts.client.addFile, sent);
    await client.mutation(api.projects.thread.client.write, {
      reference,
      requestId: requestId(),
      text,
    });
  },
  "asks for a copy": ({ client }) => client.mutation(api.privacy.client.ask, { kind: "copy" }),
};

const acting = fc.record({
  act: fc.constantFrom(...Object.keys(acts)),
  /** Undo's time, half an hour, a day. */
  pause: fc.constantFrom(0, 1, 20_000, 31 * 60_000, 24 * 60 * 60_000),
});

/** Stored jobs whose arguments name somebody. */
async function jobsNaming(backend: Backend, { name, email, phone }: Person): Promise<string[]> {
  const jobs = await backend.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
  const wanted = {
    names: [name, ...name.split(" ")],
    emails: [email],
    phones: [phoneDigits(phone)],
  };
  const find = mentionFinder(wanted);
  return jobs.map((job) => JSON.stringify(job)).filter((words) => find(words).length > 0);
}

async function pass(backend: Backend, milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds);
  await settle(backend);
}

const isUnderWay = async (backend: Backend) =>
  (await getRows(backend, "erasures")).some(({ finishedAt }) => finishedAt === undefined);

test("whatever somebody does, no job names them, before or after they're erased", async () => {
  await fc.assert(
    fc.asyncProperty(
      anybody,
      fc.uniqueArray(acting, { selector: ({ act }) => act, minLength: 1, maxLength: 6 }),
      async (who, doing) => {
        const backend = backendAtNow("date and timers");
        const stripe = new FakeStripe();
        takeCards(stripe);
        const { as: owner } = await signedIn(backend, OWNER);
        const { as: client } = await signedIn(backend, who.email);
        const world: World = { backend, stripe, owner, client, who };
        for (const { act, pause } of doing) {
          await acts[act]!(world);
          expect(await jobsNaming(backend, who)).toEqual([]);
          await pass(backend, pause);
          await backend.run((ctx) =>
            inTurn(
              forms.map(
                ({ name }) =>
                  () =>
                    limits.reset(ctx, "formByVisitor", { key: `${name} unknown` }),
              ),
            ),
          );
        }
        await owner.mutation(api.privacy.owner.erase, { contact: who.email });
        while (await isUnderWay(backend)) await settle(backend);
        // Only ids: those of the erasure itself.
        expect(await jobsNaming(backend, { ...who, name: "erasureId" })).not.toEqual([]);
        expect(await jobsNaming(backend, who)).toEqual([]);
      },
    ),
    { numRuns: runs(150, 40) },
  );
});
