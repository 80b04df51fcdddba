import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { type Backend, rowsOf } from "../support/backend";
import { NOW, signedIn } from "../support/factories";
import type { FakeStripe } from "../support/fake-stripe";
import {
  choose,
  deliver,
  mailsOf,
  open,
  paymentOf,
  settle,
  startTill,
  stopTill,
} from "./stripe-fixtures";

const LINK_STOPS = "a link to pay stops working";
const MEMBERSHIP_ENDS = "no further month is charged";
const MONEY_IS_HERE = "You have paid for it already";
const ALL_DONE = "There is nothing else to do.";

type Caller = Awaited<ReturnType<typeof signedIn>>["as"];
let t: Backend;
let stripe: FakeStripe;
let owner: Caller;
let pat: Caller;

beforeEach(async () => {
  ({ t, stripe } = startTill());
  vi.setSystemTime(NOW);
  owner = (await signedIn(t, "owner@example.com")).as;
  pat = (await signedIn(t, "pat@example.com")).as;
});

afterEach(stopTill);

const show = (key: string) => t.query(api.payments.visitor.show, { key });
const paid = async (key: string) => deliver(t, ...stripe.complete(await open(t, key), NOW));

/** Cancels the request that a payment is for; what the mail to its client says. */
async function cancel(key: string, who: "client" | "owner" = "client"): Promise<string> {
  const { reference } = await paymentOf(t, key);
  await (who === "client"
    ? pat.mutation(api.bookings.client.cancel, { reference })
    : owner.mutation(api.bookings.owner.cancel, { reference }));
  await settle(t);
  const [mail] = await mailsOf(t, "booking-cancelled");
  return mail!.text;
}

const ownersMail = async () => (await mailsOf(t, "booking-changed-notice"))[0]!.text;

test("a request that is cancelled cannot be paid any more, and its mail says so", async () => {
  const key = await choose(t, "individualMonthly");
  await open(t, key);
  const text = await cancel(key);
  expect(text).toContain(LINK_STOPS);
  expect(text).not.toContain(ALL_DONE);
  expect(await show(key)).toMatchObject({ state: "void" });
  expect(await show(key)).not.toHaveProperty("isReplaced");
  expect(stripe.sessions.map(({ status }) => status)).toEqual(["expired"]);
  expect((await rowsOf(t, "quoteRequests"))[0]).toMatchObject({
    payment: { state: "void", stakes: [] },
  });
  expect(await ownersMail()).toContain("A client has cancelled a request");
  expect(await ownersMail()).not.toContain("The time is free again");
});

test.each(["client", "owner"] as const)(
  "a membership ends with its request, which the %s cancels",
  async (who) => {
    const key = await choose(t, "businessMonthly");
    await paid(key);
    expect(await cancel(key, who)).toContain(MEMBERSHIP_ENDS);
    expect(stripe.ended).toEqual([`sub_${stripe.sessions[0]!.id}`]);
  },
);

test("money that was paid once stays for the owner to decide, and both are told", async () => {
  const key = await choose(t, "individualOneTime");
  await paid(key);
  const text = await cancel(key);
  expect(text).toContain(MONEY_IS_HERE);
  expect(text).not.toContain(ALL_DONE);
  expect(stripe.refunds).toEqual([]);
  expect(await ownersMail()).toContain("Whether the money goes back is for you to decide");
});

test("a membership and a link beside it: both stop, and the dialog and the mail say both", async () => {
  const key = await choose(t, "businessMonthly");
  await paid(key);
  const { reference } = await paymentOf(t, key);
  const link = { reference, amount: "89", title: "A new screen" };
  const extra = await owner.mutation(api.payments.owner.sendLink, link);
  expect((await rowsOf(t, "quoteRequests"))[0]!.payment?.stakes).toEqual(["unpaid", "runs"]);
  const text = await cancel(key);
  expect(text).toContain(LINK_STOPS);
  expect(text).toContain(MEMBERSHIP_ENDS);
  expect(stripe.ended).toHaveLength(1);
  expect(await show(extra)).toMatchObject({ state: "void" });
});

test("without a payment there is nothing else to do, as before", async () => {
  const key = await choose(t, "individualOneTime");
  const { _id } = await paymentOf(t, key);
  await t.run((ctx) => ctx.db.delete("payments", _id));
  const { reference } = (await rowsOf(t, "quoteRequests"))[0]!;
  await pat.mutation(api.bookings.client.cancel, { reference });
  expect((await mailsOf(t, "booking-cancelled"))[0]!.text).toContain(ALL_DONE);
});
