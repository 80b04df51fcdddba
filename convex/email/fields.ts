import { type Infer, type ObjectType, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { vLetter } from "../shared/letters/letter";
import { visitVersion, vVisit } from "../shared/visits";
import { pictureFields } from "../uploads/fields";
import { emailTemplates } from "./templates";

export const vEmailTemplate = literals(...emailTemplates);

/** `dismissed`: failed, and the owner has dismissed it. */
export const vEmailState = literals("waiting", "sending", "sent", "failed", "dismissed");
export type EmailState = Infer<typeof vEmailState>;

export interface EmailFile {
  filename: string;
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * The data of a calendar file. The file is drawn when it's sent: drawing it is heavy to load, and most functions that
 * send email don't need it (docs/decisions/0030-what-a-call-loads.md).
 */
const vCalendarAttachment = v.object({
  filename: v.string(),
  visit: vVisit,
  /** The stamp is part of the file, which has to be the same for each attempt. */
  ...visitVersion,
  /** It's an invitation to the email's recipient. */
  isInvitation: v.boolean(),
});
export type CalendarAttachment = Infer<typeof vCalendarAttachment>;

/** The data of a quote's or invoice's PDF, which is drawn when it's sent for the same reason. */
const vLetterAttachment = v.object({ filename: v.string(), letter: vLetter });

/** A photo, stored until what it was sent with is deleted. */
const vPhotoAttachment = v.object({
  filename: v.string(),
  storageId: v.id("_storage"),
  type: pictureFields.type,
});

export const vAttachment = v.union(vCalendarAttachment, vLetterAttachment, vPhotoAttachment);
export type Attachment = Infer<typeof vAttachment>;

/**
 * What an email is about that may change while it waits, with its version. When it's sent, it's updated if there's a
 * newer version, or cancelled (`renewing.ts`).
 */
export const vEmailSubject = v.object({
  kind: literals("invoice", "webinarSignUp"),
  id: v.string(),
  version: v.number(),
});
export type EmailSubject = Infer<typeof vEmailSubject>;

/** The email that this one answers, by the headers that email clients build threads from. */
export const vEmailThread = v.object({ inReplyTo: v.string(), references: v.string() });
export type EmailThread = Infer<typeof vEmailThread>;

/** The result of an attempt. `retryAfter` is in milliseconds, as Resend asked. */
export const vDeliveryOutcome = v.union(
  v.object({ kind: v.literal("accepted"), providerId: v.optional(v.string()) }),
  v.object({
    kind: v.literal("rejected"),
    reason: v.string(),
    permanent: v.boolean(),
    retryAfter: v.optional(v.number()),
    /** There was no response, so it says nothing about the email. */
    unanswered: v.optional(v.boolean()),
  }),
);
export type DeliveryOutcome = Infer<typeof vDeliveryOutcome>;
export type Rejection = Extract<DeliveryOutcome, { kind: "rejected" }>;

export const deliveryReport = {
  providerId: v.string(),
  kind: literals("delivered", "delayed", "bounced", "complained"),
  /** The reason in the mail server's words. */
  reason: v.optional(v.string()),
};
export type DeliveryReport = ObjectType<typeof deliveryReport>;

/** Resend's report of a received email, whose content has to be fetched. */
export const receivedReport = {
  receivedId: v.string(),
  addresses: v.array(v.string()),
  from: v.string(),
  /** In angle brackets; blank if it has none. */
  messageId: v.string(),
};
export type ReceivedReport = ObjectType<typeof receivedReport>;
