import { expect } from "vitest";
import { api } from "#convex/_generated/api";
import { visitorAt } from "../accounts/sign-in";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, OWNER, requestId, signedIn } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { finishDue } from "../support/finish-due";
import { test } from "../support/fixtures";

test.override("clock", "date and timers");

const { deleteOfSender, ofSender } = api.quarantine.owner;

const ATTACKER = "192.0.2.66";
const HONEST = "203.0.113.9";

async function send(backend: Backend, ip: string, email: string) {
  const answer = await visitorAt(backend, ip).mutation(api.contact.visitor.sendMessage, {
    requestId: requestId(),
    name: "Pat",
    email,
    message: "Please call me",
  });
  if (!answer.ok) throw new Error("The message was refused");
  return answer.reference;
}

test("deleting from one connection deletes its records, threads, people and waiting emails, but nobody else's", async ({
  backend,
}) => {
  const { as: owner } = await signedIn(backend, OWNER);
  // Ten that are accepted, and five that wait for the owner.
  let junk = "";
  for (let count = 0; count < 15; count += 1)
    junk = await send(backend, ATTACKER, `s${count}@gmail.com`);
  await send(backend, ATTACKER, "known@gmail.com");
  const kept = await send(backend, HONEST, "known@gmail.com");
  await visitorAt(backend, ATTACKER).mutation(
    api.bookings.visitor.book,
    bookingArgs({ email: "b@gmail.com" }),
  );
  await finishDue(backend);
  expect(await owner.query(ofSender, { reference: junk })).toMatchObject({
    records: 16,
    isMore: false,
  });
  await owner.mutation(deleteOfSender, { reference: junk });
  for (let passes = 0; passes < 5; passes += 1) await finishDue(backend);
  expect((await getRows(backend, "contacts")).map(({ reference }) => reference)).toEqual([kept]);
  // A booking in the calendar has to be cancelled instead, with an Undo.
  expect(await getRows(backend, "quoteRequests")).toHaveLength(1);
  expect((await getRows(backend, "people")).map(({ email }) => email).sort()).toEqual([
    "b@gmail.com",
    "known@gmail.com",
  ]);
  expect((await getRows(backend, "conversations")).map(({ key }) => key).sort()).toEqual([
    "b@gmail.com",
    "known@gmail.com",
  ]);
  const mails = await getRows(backend, "emails");
  expect(new Set(mails.map(({ to }) => to))).toEqual(
    new Set(["b@gmail.com", "known@gmail.com", OWNER]),
  );
  expect(await owner.query(ofSender, { reference: junk })).toMatchObject({ records: 0 });
});

test("nothing is deleted without a fresh code, or for an unknown reference", async ({
  backend,
}) => {
  const { as: stale } = await signedIn(backend, OWNER, { hasFreshCode: false });
  const { as: owner } = await signedIn(backend, OWNER);
  const reference = await send(backend, ATTACKER, "pat@gmail.com");
  expect((await failureOfCall(stale.mutation(deleteOfSender, { reference }))).code).toBe(
    "freshCodeRequired",
  );
  expect((await failureOfCall(owner.mutation(deleteOfSender, { reference: "WS-NONE" }))).code).toBe(
    "notFound",
  );
  expect(await getRows(backend, "contacts")).toHaveLength(1);
});
