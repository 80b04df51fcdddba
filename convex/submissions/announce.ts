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

/** What `announce` needs of a submission: its sender, its time, and who heard of the one it replaces. */
export type Announcement = Pick<Accepted, "now" | "by" | "told" | "isQuiet">;

/** Who a record names, and what the owner reads of it. */
export interface Description {
  /** Who sent it, where we know. */
  sender?: ContactDetails;
  friends?: readonly ContactDetails[];
  /** The day of the visit that it asks for. */
  visitOn?: string | undefined;
  /** What the owner sees of it in the inbox. */
  notification: Record<string, string | undefined>;
  /** The owner's email, with everything that was sent. */
  notice: EmailMessage;
  /** The sender's email; none where there's nothing to write, or they asked us not to. */
  confirmation?: Confirmation | undefined;
}

/** What a feature does once a record counts: its own consequences, then `announce`. */
export type Announce<Stored> = (
  ctx: MutationCtx,
  record: Stored,
  announcement: Announcement,
) => Promise<unknown>;

/** A sender's email, and what it depends on while it waits. */
export type Confirmation = EmailMessage & Pick<OutgoingEmail, "about">;

/** The line of the owner's email that says photos came with it. */
export const countPhotos = ({ photos = [] }: Pick<StoredRecord, "photos">) =>
  toFacts({ Photos: photos.length === 0 ? undefined : String(photos.length) });

/**
 * Tells everybody of a record once it counts: its people, the owner's inbox, its sender and the owner by email. Returns the
 * sender's email, where one is on its way. A record in quarantine waits for its release.
 */
export async function announce(
  ctx: MutationCtx,
  form: AnyForm,
  record: StoredRecord,
  { now, by, told }: Announcement,
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
    ...(told.includes(to) ? replacing(message, reference) : message),
    to,
    reference,
    // It can be undone that long.
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
  for (const to of told) {
    if (to !== confirmed && !owners.includes(to))
      await enqueueConfirmation(ctx, { ...withdrawnEmail(reference), to, reference });
  }
  return emailId;
}
