import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { deleteEmailsAbout } from "../email/erasing";
import { isForOwner } from "../email/rules";
import { tellFriends } from "../notifications/model";
import { fold } from "../shared/fold";
import { readEmail } from "../typed/emailAddress";
import type { Wanted } from "../typed/mentions";
import { phoneDigits } from "../typed/phone";
import { withCalls } from "./fields";

const sameName = (a: string, b: string) => fold(a).trim() === fold(b).trim();

interface Friend {
  name: string;
  email: string;
  phone: string;
}

/** Whether a named friend is the person: by address, or by number and name together. */
export function isTheFriend(friend: Friend, { emails, phones, names }: Wanted): boolean {
  if (emails.includes(readEmail(friend.email))) return true;
  return (
    phones.includes(phoneDigits(friend.phone)) && names.some((name) => sameName(name, friend.name))
  );
}

interface WithFriends {
  referrals: Friend[];
  called: number[];
}

/** The friends without the person, with `called` adjusted; null if they aren't one. */
export function withoutFriend(
  { referrals, called }: WithFriends,
  wanted: Wanted,
): WithFriends | null {
  const kept = [...referrals.keys()].filter((place) => {
    const friend = referrals[place];
    return friend !== undefined && !isTheFriend(friend, wanted);
  });
  if (kept.length === referrals.length) return null;
  return {
    referrals: referrals.filter((_, place) => kept.includes(place)),
    called: called.flatMap((place) => (kept.includes(place) ? [kept.indexOf(place)] : [])),
  };
}

/** Removes the person from a record's friends and the owner's notices; null if they aren't one of them. */
export async function takeOutFriend(
  ctx: MutationCtx,
  row: WithFriends & { reference: string },
  wanted: Wanted,
) {
  const { reference } = row;
  const others = withoutFriend(row, wanted);
  if (others === null) return null;
  await tellFriends(ctx, reference, others.referrals);
  await deleteEmailsAbout(ctx, reference, isForOwner);
  return withCalls(others.referrals, others.called);
}

/** Removes an erased person from the friends of somebody else's referral. Returns whether they were one. */
export async function eraseFriend(
  ctx: MutationCtx,
  referral: Doc<"referrals">,
  wanted: Wanted,
): Promise<boolean> {
  const others = await takeOutFriend(ctx, referral, wanted);
  if (others !== null) await ctx.db.patch("referrals", referral._id, others);
  return others !== null;
}
