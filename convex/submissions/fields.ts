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

/** What every form sends beside its content. */
export const envelope = {
  /** A push id: the same one for every try with the same content (docs/product.md 3.2). */
  requestId: v.string(),
  /** Ids of earlier tries that this one takes the place of, whether they have arrived or not. */
  supersedes: v.optional(v.array(v.string())),
  /** A field that no person sees. Anyone who fills it in is a program. */
  honeypot: v.optional(v.string()),
};

type Presence<Value> = undefined extends Value ? "optional" : "required";

type Typed<Fields extends FormFields, Name extends keyof Fields> = z.input<Fields[Name]["rule"]>;
type Stored<Fields extends FormFields, Name extends keyof Fields> = z.output<Fields[Name]["rule"]>;

/** A value as an argument has it: one of some choices is a text that the rules check. */
type Unchecked<Value> = Value extends string
  ? string
  : Value extends readonly (infer Element)[]
    ? Unchecked<Element>[]
    : Value extends object
      ? { [Name in keyof Value]: Unchecked<Value[Name]> }
      : Value;

/** What is sent of a field: what its rule leaves, or nothing where the rule takes that. */
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

/** Whether a rule takes, and leaves, nothing. */
const mayBeAbsent = (rule: z.ZodMiniType, of: "args" | "rows") => {
  const { success, data } = rule.safeParse(undefined);
  return success && (of === "args" || data === undefined);
};

/** Whether a rule only changes what others have checked. */
const isTransform = (rule: unknown): boolean =>
  rule instanceof z.ZodMiniTransform ||
  (rule instanceof z.ZodMiniOptional && isTransform(rule.def.innerType));

/** A validator of what a rule leaves: text, unless the rule says otherwise. */
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

/** A form's own arguments, as they're sent. */
export const argsOf = <Fields extends FormFields>(fields: Fields) =>
  validatorsOf(formOf(fields).shape, "args") as {
    [Name in keyof Fields]: ValidatorOf<Sent<Fields, Name>>;
  };

/** What is stored of a form, as its rules leave it. */
export const storedOf = <Fields extends FormFields>(fields: Fields) =>
  validatorsOf(formOf(fields).shape, "rows") as {
    [Name in keyof Fields]: ValidatorOf<Stored<Fields, Name>>;
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
  photos: vPhotos,
};

/** What a sender is counted by: keyed hashes, which lead back to nobody. */
export const senderMarks = {
  /** However it's spelled. */
  mailbox: v.string(),
  /** Where strangers don't share it. */
  domain: v.optional(v.string()),
  /** Where they call from, and the network around that; none where there's no telling. */
  caller: v.string(),
  network: v.optional(v.string()),
};

/** Why what was accepted doesn't go its usual way. */
export const vReviewReason = literals(...reviewReasons);

export const reviewReason = v.optional(vReviewReason);

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
export const acceptedFields = {
  ok: v.literal(true),
  reference: v.string(),
  reviewReason,
  notEmailed,
};

/** What a submit returns. */
export const vSubmissionResult = v.union(v.object(acceptedFields), vRefusedSubmission);

export type SubmissionResult = Infer<typeof vSubmissionResult>;
