import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { formNames } from "../core/forms";
import { vInvalid, vTooManyRequests } from "../core/returnedFailures";
import { apartReasons } from "./apart";

export const vFormName = literals(...formNames);

/** What every form sends beside its content. */
export const envelope = {
  /** A push id: the same one for every try with the same content (docs/product.md 3.2). */
  requestId: v.string(),
  /** Ids of earlier tries that this one takes the place of, whether they have arrived or not. */
  supersedes: v.optional(v.array(v.string())),
  /** A field that no person sees. Whoever fills it in is a program. */
  honeypot: v.optional(v.string()),
};

/** What a record has of how it came. */
export const marks = {
  /** A program sent it: it's kept for the owner to look at, and otherwise left out. */
  quarantined: v.optional(v.literal(true)),
  /**
   * Its sender reads the mailbox that it names: they were signed in with it, came by a link that we emailed there, or told the
   * owner. Else anybody may have typed it.
   */
  isProved: v.optional(v.literal(true)),
};

/** Why what was accepted doesn't go its usual way. */
export const vApart = literals(...apartReasons);

export const apart = v.optional(vApart);

/** The mailbox has had enough: no email goes to it about this. */
export const notEmailed = v.optional(v.literal(true));

/** Why a submit was not accepted. */
export const vRefusedSubmission = v.object({
  ok: v.literal(false),
  failure: v.union(
    vTooManyRequests.fields.failure,
    vInvalid.fields.failure,
    v.object({
      code: v.literal("slotTaken"),
      nearest: v.array(v.object({ date: v.string(), time: v.string() })),
      closed: v.optional(v.literal(true)),
      choosing: v.optional(v.literal(true)),
    }),
    v.object({ code: v.literal("alreadySubmitted"), reference: v.string() }),
    v.object({ code: v.literal("withdrawn") }),
  ),
});

export type RefusedSubmission = Infer<typeof vRefusedSubmission>;

/** What every form is told of what was accepted; some get more beside it. */
export const acceptedFields = { ok: v.literal(true), reference: v.string(), apart, notEmailed };

/** What a submit returns. */
export const vSubmissionResult = v.union(v.object(acceptedFields), vRefusedSubmission);

export type SubmissionResult = Infer<typeof vSubmissionResult>;
