import {
  type Infer,
  v,
  type Validator,
  type VArray,
  type VBoolean,
  type VFloat64,
  type VString,
  type VUnion,
} from "convex/values";
import { literals } from "convex-helpers/validators";
import * as z from "zod/mini";
import { formNames } from "../core/forms";
import { vInvalid, vTooManyRequests } from "../core/returnedFailures";
import { type FormFields, formOf } from "../typed/form";
import { vPhotos } from "../uploads/fields";
import { reviewReasons } from "./reviewReasons";

export const vFormName = literals(...formNames);

export const envelope = {
  /** A push id, the same for every retry of the same content (docs/product.md 3.2). */
  requestId: v.string(),
  /** Request ids of earlier attempts that this one replaces, whether or not they arrived. */
  supersedes: v.optional(v.array(v.string())),
  /** A hidden field that only bots fill in. */
  honeypot: v.optional(v.string()),
};

type Presence<Value> = undefined extends Value ? "optional" : "required";

type Typed<Fields extends FormFields, Name extends keyof Fields> = z.input<Fields[Name]["rule"]>;
type Stored<Fields extends FormFields, Name extends keyof Fields> = z.output<Fields[Name]["rule"]>;

/** A value's type as an argument: choices are plain text, which the rules check. */
type Unchecked<Value> = Value extends string
  ? string
  : Value extends readonly (infer Element)[]
    ? Unchecked<Element>[]
    : Value extends object
      ? { [Name in keyof Value]: Unchecked<Value[Name]> }
      : Value;

/** The type that's sent for a field: its rule's output, or nothing if the rule accepts that. */
type Sent<Fields extends FormFields, Name extends keyof Fields> =
  Unchecked<Exclude<Stored<Fields, Name>, undefined>> | Extract<Typed<Fields, Name>, undefined>;

type ValidatorOf<Value, Filled = Exclude<Value, undefined>> = [Filled] extends [string]
  ? string extends Filled
    ? VString<Value, Presence<Value>>
    : VUnion<Value, [], Presence<Value>>
  : [Filled] extends [number]
    ? VFloat64<Value, Presence<Value>>
    : [Filled] extends [boolean]
      ? VBoolean<Value, Presence<Value>>
      : VArray<Value, Validator<unknown, "required", string>, Presence<Value>>;

/** Whether a rule accepts (or returns) undefined. */
const mayBeAbsent = (rule: z.ZodMiniType, of: "args" | "rows") => {
  const { success, data } = rule.safeParse(undefined);
  return success && (of === "args" || data === undefined);
};

const isTransform = (rule: unknown): boolean =>
  rule instanceof z.ZodMiniTransform ||
  (rule instanceof z.ZodMiniOptional && isTransform(rule.def.innerType));

/** A validator for a rule's output: a string unless the rule says otherwise. */
function validatorOf(rule: unknown, of: "args" | "rows"): Validator<unknown, "required", string> {
  if (rule instanceof z.ZodMiniPipe)
    return validatorOf(isTransform(rule.def.out) ? rule.def.in : rule.def.out, of);
  if (rule instanceof z.ZodMiniOptional || rule instanceof z.ZodMiniDefault)
    return validatorOf(rule.def.innerType, of);
  if (rule instanceof z.ZodMiniEnum && of === "rows") return literals(...rule.options);
  if (rule instanceof z.ZodMiniNumber) return v.number();
  if (rule instanceof z.ZodMiniBoolean) return v.boolean();
  if (rule instanceof z.ZodMiniArray) return v.array(validatorOf(rule.def.element, of));
  if (rule instanceof z.ZodMiniObject) return v.object(validatorsOf(rule.shape as Rules, of));
  return v.string();
}

type Rules = Record<string, z.ZodMiniType>;

const validatorsOf = (rules: Rules, of: "args" | "rows") =>
  Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => {
      const validator = validatorOf(rule, of);
      return [name, mayBeAbsent(rule, of) ? v.optional(validator) : validator];
    }),
  );

export const argsOf = <Fields extends FormFields>(fields: Fields) =>
  validatorsOf(formOf(fields).shape, "args") as {
    [Name in keyof Fields]: ValidatorOf<Sent<Fields, Name>>;
  };

export const storedOf = <Fields extends FormFields>(fields: Fields) =>
  validatorsOf(formOf(fields).shape, "rows") as {
    [Name in keyof Fields]: ValidatorOf<Stored<Fields, Name>>;
  };

/** What every record stores about how it was submitted. */
export const recordMetadata = {
  /** Sent by a bot: kept for the owner to review, and hidden everywhere else. */
  quarantined: v.optional(v.literal(true)),
  /**
   * The sender owns this address: they signed in, used an emailed link, or told the owner. Otherwise it's unverified.
   */
  isProved: v.optional(v.literal(true)),
  photos: vPhotos,
};

/** The keyed hashes by which a sender is counted; they can't be traced back. */
export const senderKeys = {
  mailbox: v.string(),
  /** Absent for providers that strangers share. */
  domain: v.optional(v.string()),
  /** Their address and the network around it; the network is absent for unknown callers. */
  caller: v.string(),
  network: v.optional(v.string()),
};

/** Why an accepted submission waits for the owner, or has no time. */
export const vReviewReason = literals(...reviewReasons);

export const reviewReason = v.optional(vReviewReason);

/** The mailbox is over its limit, so no email about this is sent to it. */
export const notEmailed = v.optional(v.literal(true));

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

/** The result of every accepted submission; some forms add to it. */
export const acceptedFields = {
  ok: v.literal(true),
  reference: v.string(),
  reviewReason,
  notEmailed,
};

export const vSubmissionResult = v.union(v.object(acceptedFields), vRefusedSubmission);

export type SubmissionResult = Infer<typeof vSubmissionResult>;
