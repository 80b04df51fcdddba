import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { fail } from "../../core/errors";
import type { ReadCtx } from "../../core/readCtx";
import { enqueueConfirmation } from "../../email/mailboxes";
import { enqueueEmail, takeBackEmail } from "../../email/model";
import { notifyOwner } from "../../notifications/model";
import { EMAILED_AFTER } from "../../shared/undo";
import { webinarTakenBack } from "../emails";
import type { SignUpView } from "../fields";
import { owedPrice, startOf } from "../rules";
import { findBySignUpKey, findSignUp, getSignUpKey } from "../signUpLink";
import { confirmSignUp, subjectOf } from "./confirmation";
import { dateProblem, firstOf, getDate, getDatePrice } from "./model";

type SignUp = Doc<"webinarsSignUps">;

/** The sign-up of a link; null for an invalid key. */
export async function viewSignUp(ctx: ReadCtx, key: string): Promise<SignUpView | null> {
  const signUp = await findBySignUpKey(ctx, key);
  if (signUp === null) return null;
  const { reference, session, takenBackAt } = signUp;
  const date = await getDate(ctx, session);
  return {
    reference,
    session,
    title: date?.title,
    starts: startOf(session),
    price: date === null ? undefined : owedPrice(signUp.price, await getDatePrice(ctx, date)),
    takenBackAt,
  };
}

interface Change {
  coming: boolean;
  by: "client" | "owner";
  now: number;
}

/** Emails somebody that their sign-up is cancelled, with a calendar cancellation. Returns the email's id. */
async function tellTakenBack(ctx: MutationCtx, signUp: SignUp, { by, now }: Change) {
  const { reference, session, timestamp, email: to } = signUp;
  const key = await getSignUpKey(signUp);
  const starts = startOf(session) ?? (await firstOf(ctx, session, now));
  const about = subjectOf(signUp, await getDate(ctx, session));
  const message = webinarTakenBack({ reference, key, session, starts, timestamp, by, now });
  const email = { ...message, to, reference, about };
  return by === "client"
    ? enqueueConfirmation(ctx, email)
    : enqueueEmail(ctx, { ...email, delay: EMAILED_AFTER });
}

/**
 * Cancels a sign-up, or restores it if there's a seat. Emails its sender, and notifies the owner unless they did it.
 * Fails with `invalid` or `notOpen`.
 */
async function setComing(ctx: MutationCtx, signUp: SignUp, change: Change): Promise<void> {
  const { _id, reference, session, name, email, takenBackAt, takenBackEmailId } = signUp;
  const { coming, by, now } = change;
  if ((takenBackAt === undefined) === coming) return;
  const starts = startOf(session);
  if (starts !== undefined && starts <= now) fail("notOpen", { status: "Over" });
  const problem = coming ? await dateProblem(ctx, session, { earlier: undefined, now }) : null;
  if (problem !== null) fail("invalid", { fields: { session: problem } });
  await ctx.db.patch("webinarsSignUps", _id, {
    takenBackAt: coming ? undefined : now,
    // The email has all there is to know about the date.
    ...(coming && starts !== undefined && { toldAt: now }),
  });
  if (!coming) {
    const emailId = await tellTakenBack(ctx, signUp, change);
    await ctx.db.patch("webinarsSignUps", _id, { takenBackEmailId: emailId ?? undefined });
  } else if (takenBackEmailId === undefined || !(await takeBackEmail(ctx, takenBackEmailId, now))) {
    const message = await confirmSignUp(ctx, signUp, now);
    await enqueueConfirmation(ctx, { ...message, to: email, reference });
  }
  if (by === "client")
    await notifyOwner(ctx, {
      eventType: "Webinar Changed",
      reference,
      from: signUp,
      fields: { change: coming ? "coming" : "takenBack", name, email, session },
    });
}

/** By the key of a link; also fails with `linkEnded`. */
export async function setComingByKey(
  ctx: MutationCtx,
  { key, coming, now }: { key: string; coming: boolean; now: number },
): Promise<void> {
  const signUp = await findBySignUpKey(ctx, key);
  if (signUp === null) fail("linkEnded", {});
  await setComing(ctx, signUp, { coming, by: "client", now });
}

/** By the owner; fails with `notFound`, `notOpen` or `invalid`. */
export async function setComingByReference(
  ctx: MutationCtx,
  { reference, coming, now }: { reference: string; coming: boolean; now: number },
): Promise<void> {
  const signUp = await findSignUp(ctx, reference);
  if (signUp === null) fail("notFound", {});
  await setComing(ctx, signUp, { coming, by: "owner", now });
}
