import { expect } from "vitest";
import { api } from "#convex/_generated/api";
import { type Backend, getRows } from "../support/backend";
import { type Caller, NOW } from "../support/factories";
import type { FakeStripe } from "../support/fake-stripe";
import { choose, deliver, getEmails, getPayment, open, settle, test } from "./stripe-fixtures";

const LINK_STOPS = "a link to pay stops working";
const MEMBERSHIP_ENDS = "no further month is charged";
const MONEY_IS_HERE = "You have paid for it already";
const ALL_DONE = "There’s nothing else to do.";

const show = (backend: Backend, key: string) => backend.query(api.payments.visitor.show, { key });
const paid = async (backend: Backend, stripe: FakeStripe, key: string) =>
  deliver(backend, ...stripe.complete(await open(backend, key), NOW));

/** Cancels a payment's request; returns the text of the client's email. */
async function cancel(
  backend: Backend,
  owner: Caller,
  pat: Caller,
  key: string,
  who: "client" | "owner" = "client",
): Promise<string> {
  const { reference } = await getPayment(backend, key);
  await (who === "client"
    ? pat.mutation(api.bookings.client.cancel, { request: { reference } })
    : owner.mutation(api.bookings.owner.cancel, { reference }));
  await settle(backend);
  const [mail] = await getEmails(backend, "booking-cancelled");
  return mail!.text;
}

const ownersEmail = async (backend: Backend) =>
  (await getEmails(backend, "booking-changed-notice"))[0]!.text;

test("a cancelled request can't be paid any more, and its email says so", async ({
  backend,
  owner,
  pat,
  stripe,
}) => {
  const key = await choose(backend, "individualMonthly");
  await open(backend, key);
  const text = await cancel(backend, owner, pat, key);
  expect(text).toContain(LINK_STOPS);
  expect(text).not.toContain(ALL_DONE);
  expect(await show(backend, key)).toMatchObject({ state: "void" });
  expect(await show(backend, key)).not.toHaveProperty("isReplaced");
  expect(stripe.sessions.map(({ status }) => status)).toEqual(["expired"]);
  expect((await getRows(backend, "quoteRequests"))[0]).toMatchObject({
    payment: { state: "void", paymentConsequences: [] },
  });
  expect(await ownersEmail(backend)).toContain("A client has cancelled their order");
  expect(await ownersEmail(backend)).not.toContain("is open again");
});

test.for(["client", "owner"] as const)(
  "a membership ends with its request, which the %s cancels",
  async (who, { backend, owner, pat, stripe }) => {
    const key = await choose(backend, "businessMonthly");
    await paid(backend, stripe, key);
    expect(await cancel(backend, owner, pat, key, who)).toContain(MEMBERSHIP_ENDS);
    expect(stripe.ended).toEqual([`sub_${stripe.sessions[0]!.id}`]);
  },
);

test("a one-off payment stays for the owner to decide, and both are told", async ({
  backend,
  owner,
  pat,
  stripe,
}) => {
  const key = await choose(backend, "individualOneTime");
  await paid(backend, stripe, key);
  const text = await cancel(backend, owner, pat, key);
  expect(text).toContain(MONEY_IS_HERE);
  expect(text).not.toContain(ALL_DONE);
  expect(stripe.refunds).toEqual([]);
  expect(await ownersEmail(backend)).toContain("Whether the money goes back is for you to decide");
});

test("a membership and a link beside it: both stop, and the dialog and the email mention both", async ({
  backend,
  owner,
  pat,
  stripe,
}) => {
  const key = await choose(backend, "businessMonthly");
  await paid(backend, stripe, key);
  const { reference } = await getPayment(backend, key);
  const link = { reference, amount: "89", title: "A new screen" };
  const extra = await owner.mutation(api.payments.owner.sendLink, link);
  expect((await getRows(backend, "quoteRequests"))[0]!.payment?.paymentConsequences).toEqual([
    "unpaid",
    "runs",
  ]);
  const text = await cancel(backend, owner, pat, key);
  expect(text).toContain(LINK_STOPS);
  expect(text).toContain(MEMBERSHIP_ENDS);
  expect(stripe.ended).toHaveLength(1);
  expect(await show(backend, extra)).toMatchObject({ state: "void" });
});

test("without a payment there is nothing else to do", async ({ backend, pat }) => {
  const key = await choose(backend, "individualOneTime");
  const { _id } = await getPayment(backend, key);
  await backend.run((ctx) => ctx.db.delete("payments", _id));
  const { reference } = (await getRows(backend, "quoteRequests"))[0]!;
  await pat.mutation(api.bookings.client.cancel, { request: { reference } });
  expect((await getEmails(backend, "booking-cancelled"))[0]!.text).toContain(ALL_DONE);
});
