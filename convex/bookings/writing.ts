import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { getHours } from "../hours/model";
import { newSecret } from "../secrets";
import { formatDate, formatTime } from "../shared/dates";
import type { Accepted } from "../submissions/model";
import type { OrderDetails } from "./emailFacts";
import type { Booking, CallerBooking } from "./formRules";
import { toManageLink } from "./manageLink";
import { nextReminder } from "./reminderTimes";
import { getSlot } from "./requestSlot";
import type { Slot } from "./rules";

const askedFor = (slot: Slot) => `Asked for ${formatDate(slot.date)}, ${formatTime(slot.time)}.`;

/** What its sender wrote with a request: neither what we've put into words of an order, nor the time of a wish. */
export function ownWords({
  additionalInfo = "",
  wish,
  order,
}: Pick<Doc<"quoteRequests">, "additionalInfo" | "wish" | "order">): string | undefined {
  if (order !== undefined) return undefined;
  const words = wish === undefined ? additionalInfo : additionalInfo.replace(askedFor(wish), "");
  return words.trim() === "" ? undefined : words.trim();
}

/** The same request with its time in words: a quote, to which we answer with a time. */
export const toWish = (
  { additionalInfo }: { additionalInfo?: string | undefined },
  slot: Slot,
) => ({
  bookingDate: undefined,
  bookingTime: undefined,
  visitMinutes: undefined,
  wish: slot,
  additionalInfo: [additionalInfo, askedFor(slot)].filter(Boolean).join("\n\n"),
});

/** What a request is saved with beside what was sent. */
type RequestDetails = OrderDetails & Partial<Pick<Doc<"quoteRequests">, "wish" | "sentFrom">>;

/** What was sent, and what it's saved with. */
export type RequestContent = (CallerBooking | Booking) & RequestDetails;

/** Writes a request. What the owner agrees with a caller is confirmed from the start. */
export async function insertRequest(
  ctx: MutationCtx,
  content: RequestContent,
  { reference, now, by, marks }: Accepted,
): Promise<Id<"quoteRequests">> {
  const slot = getSlot(content);
  const confirmed = by === "owner" && slot !== undefined;
  const { email } = content;
  return ctx.db.insert("quoteRequests", {
    ...content,
    ...(slot !== undefined && { visitMinutes: (await getHours(ctx)).minutes }),
    ...marks,
    reference,
    confirmed,
    calendarSequence: 0,
    isInvited: confirmed && email !== undefined,
    changedAt: now,
    manageLink: toManageLink(slot),
    ...(confirmed && { reminder: nextReminder(slot, now) }),
    passphraseSecret: newSecret(),
    status: "Pending",
    submissionTimestamp: now,
  });
}
