import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { getAccount, ownerEmails } from "../core/account";
import { enqueueConfirmation } from "../email/mailboxes";
import { enqueueEmail, type OutgoingEmail } from "../email/model";
import { type EmailMessage, toFacts } from "../email/rules";
import { notifyOwner } from "../notifications/model";
import { NOT_CONFIRMED } from "../notifications/rules";
import { upsertFriends, upsertPerson } from "../people/model";
import type { ContactDetails } from "../people/rules";
import { EMAILED_AFTER } from "../shared/undo";
import { noteNotEmailed } from "./byReference";
import { replacing, withdrawnEmail } from "./emails";
import type { Accepted } from "./model";
import type { AnyForm, StoredRecord } from "./recordTables";

/** What `announce` needs of a submission: its sender, its time, and who was emailed about the one it replaces. */
export type Announcement = Pick<Accepted, "now" | "by" | "earlierRecipients" | "isQuiet">;

/** The people that a record names, and what the owner reads about it. */
export interface Description {
  /** Absent if unknown. */
  sender?: ContactDetails;
  friends?: readonly ContactDetails[];
  visitOn?: string | undefined;
  notification: Record<string, string | undefined>;
  notice: EmailMessage;
  /** The email to the sender; absent if there's nothing to say, or they opted out. */
  confirmation?: Confirmation | undefined;
}

/** What a feature does with an accepted record: its own consequences, then `announce`. */
export type Announce<Stored> = (
  ctx: MutationCtx,
  record: Stored,
  announcement: Announcement,
) => Promise<unknown>;

export type Confirmation = EmailMessage & Pick<OutgoingEmail, "about">;

export const countPhotos = ({ photos = [] }: Pick<StoredRecord, "photos">) =>
  toFacts({ Photos: photos.length === 0 ? undefined : String(photos.length) });

/**
 * Announces an accepted record: to the people it names, in the owner's inbox, and by email to its sender and the owner.
 * Returns the queued email to the sender, if any. A quarantined record is announced when it's released.
 */
export async function announce(
  ctx: MutationCtx,
  form: AnyForm,
  record: StoredRecord,
  { now, by, earlierRecipients }: Announcement,
  { sender, friends = [], visitOn, notification, notice, confirmation }: Description,
): Promise<Id<"emails"> | null> {
  const { reference, photos } = record;
  if (record.quarantined) return null;
  const isUnproved = sender?.email !== undefined && record.isProved !== true;
  const trace = { form: form.name, reference, now };
  if (sender !== undefined) {
    const account = await getAccount(ctx);
    const isVerified = by === "owner" || (account !== null && account.email === sender.email);
    await upsertPerson(ctx, sender, { ...trace, isVerified, visitOn });
  }
  await upsertFriends(ctx, friends, trace);
  if (by === "client") {
    const fields = Object.entries(notification).filter(([, value]) => value !== undefined);
    await notifyOwner(ctx, {
      eventType: form.eventType,
      reference,
      fields: Object.fromEntries(fields) as Record<string, string>,
      ...(sender !== undefined && { from: sender }),
      ...(isUnproved && { isUnproved }),
      photos,
    });
  }

  const addressed = (to: string, message: Confirmation) => ({
    ...(earlierRecipients.includes(to) ? replacing(message, reference) : message),
    to,
    reference,
    // The owner can undo it until then.
    ...(by === "owner" && { delay: EMAILED_AFTER }),
  });
  const confirmed = confirmation && sender?.email;
  let emailId: Id<"emails"> | null = null;
  if (confirmation !== undefined && confirmed !== undefined) {
    emailId = await enqueueConfirmation(ctx, addressed(confirmed, confirmation));
    if (emailId === null) await noteNotEmailed(ctx, reference);
  }
  const owners = by === "client" ? ownerEmails() : [];
  const { content } = notice;
  const paragraphs = [...content.paragraphs, ...(isUnproved ? [NOT_CONFIRMED] : [])];
  const facts = [...(content.facts ?? []), ...countPhotos(record)];
  const said = { ...notice, replyTo: sender?.email, content: { ...content, paragraphs, facts } };
  for (const to of owners) await enqueueEmail(ctx, addressed(to, said));
  for (const to of earlierRecipients) {
    if (to !== confirmed && !owners.includes(to))
      await enqueueConfirmation(ctx, { ...withdrawnEmail(reference), to, reference });
  }
  return emailId;
}
