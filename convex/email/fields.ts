import { type Infer, type ObjectType, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { vLetter } from "../shared/letters/letter";
import { visitVersion, vVisit } from "../shared/visits";
import { pictureFields } from "../uploads/fields";
import { emailTemplates } from "./templates";

export const vEmailTemplate = literals(...emailTemplates);

/** `dismissed` is a failed one that the owner has let go. */
export const vEmailState = literals("waiting", "sending", "sent", "failed", "dismissed");
export type EmailState = Infer<typeof vEmailState>;

/** A file as it goes out with an email. */
export interface EmailFile {
  filename: string;
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * A calendar file as what it's drawn from on its way out: what draws it is heavy, and most that puts an email into the
 * outbox sends none (docs/decisions/0030-what-a-call-loads.md).
 */
const vCalendarAttachment = v.object({
  filename: v.string(),
  visit: vVisit,
  /** The stamp stands in the file, which has to be the same at each attempt. */
  ...visitVersion,
  /** It invites the person the email is to. */
  isInvitation: v.boolean(),
});
export type CalendarAttachment = Infer<typeof vCalendarAttachment>;

/** A quote or an invoice as what its PDF is drawn from, for the same reason. */
const vLetterAttachment = v.object({ filename: v.string(), letter: vLetter });

/** A photo, in the storage until what it was sent with is deleted. */
const vPhotoAttachment = v.object({
  filename: v.string(),
  storageId: v.id("_storage"),
  type: pictureFields.type,
});

export const vAttachment = v.union(vCalendarAttachment, vLetterAttachment, vPhotoAttachment);
export type Attachment = Infer<typeof vAttachment>;

/**
 * What an email is about that may be overtaken while it waits: at which version of what. At the moment of sending it's drawn
 * anew where there's a newer one, or dropped (`renewing.ts`).
 */
export const vEmailSubject = v.object({
  kind: literals("invoice", "webinarSignUp"),
  id: v.string(),
  version: v.number(),
});
export type EmailSubject = Infer<typeof vEmailSubject>;

/** The email that another one answers, by the ids that mail programs put a thread together with. */
export const vEmailThread = v.object({ inReplyTo: v.string(), references: v.string() });
export type EmailThread = Infer<typeof vEmailThread>;

/** How one attempt ended. `retryAfter` is what Resend asked for, in milliseconds. */
export const vDeliveryOutcome = v.union(
  v.object({ kind: v.literal("accepted"), providerId: v.optional(v.string()) }),
  v.object({
    kind: v.literal("rejected"),
    reason: v.string(),
    permanent: v.boolean(),
    retryAfter: v.optional(v.number()),
    /** No answer came at all, so it says nothing about the email. */
    unanswered: v.optional(v.boolean()),
  }),
);
export type DeliveryOutcome = Infer<typeof vDeliveryOutcome>;
export type Rejection = Extract<DeliveryOutcome, { kind: "rejected" }>;

/** What Resend says later of an email that it has taken. */
export const deliveryReport = {
  providerId: v.string(),
  kind: literals("delivered", "delayed", "bounced", "complained"),
  /** Why, in the words of the mail server. */
  reason: v.optional(v.string()),
};
export type DeliveryReport = ObjectType<typeof deliveryReport>;

/** What Resend says of an email that has come in; what's in it has to be fetched. */
export const receivedReport = {
  /** Resend's id of it. */
  receivedId: v.string(),
  /** All that it went to. */
  addresses: v.array(v.string()),
  from: v.string(),
  /** In angle brackets; blank where it has none. */
  messageId: v.string(),
};
export type ReceivedReport = ObjectType<typeof receivedReport>;
