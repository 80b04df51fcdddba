import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import { enqueueEmail } from "../email/model";
import { requireRequest } from "../requests/model";
import { payLink } from "./emails";
import { askForPayment, newestFor } from "./model";
import { isUnpaid } from "./rules";
import { voidUnpaid } from "./voiding";

interface Link {
  reference: string;
  cents: number;
  title: string;
}

/**
 * Creates a card payment for a request's client, unless the same is open already. Voids what was to be paid before, so
 * that two links can't both be paid. Fails with `notFound`, also if the client has no email address.
 */
export async function requirePayLink(
  ctx: MutationCtx,
  { reference, cents, title }: Link,
  now: number,
) {
  const { name, email } = await requireRequest(ctx, reference);
  if (email === undefined) fail("notFound", {});
  const newest = await newestFor(ctx, reference);
  if (newest !== null && isSameLink(newest, { reference, cents, title }))
    return { key: newest.key, asked: null };
  await voidUnpaid(ctx, reference, now);
  const asked = {
    reference,
    name,
    email,
    title,
    cents,
    per: "once" as const,
    byOwner: true as const,
  };
  const { key } = await askForPayment(ctx, asked, now);
  return { key, asked };
}

/** Emails the client of a request a payment link. Repeated, it returns the first link without an email. */
export async function sendPayLink(ctx: MutationCtx, link: Link, now: number): Promise<string> {
  const { key, asked } = await requirePayLink(ctx, link, now);
  if (asked !== null) {
    const { email: to } = asked;
    await enqueueEmail(ctx, { to, ...payLink({ ...asked, key, discountCents: 0 }) });
  }
  return key;
}

const isSameLink = ({ byOwner, state, cents, title }: Doc<"payments">, link: Link) =>
  byOwner === true && isUnpaid(state) && cents === link.cents && title === link.title;
