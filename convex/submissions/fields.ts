import { type Infer, v, type Validator, type VString, type VUnion } from "convex/values";
import { literals } from "convex-helpers/validators";
import * as z from "zod/mini";
import { formNames } from "../core/forms";
import { vInvalid, vTooManyRequests } from "../core/returnedFailures";
import type { FormFields } from "../typed/form";
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

type Presence<Value> = undefined extends Value ? "optional" : "required";

type Typed<Fields extends FormFields, Name extends keyof Fields> = z.input<Fields[Name]["rule"]>;
type Stored<Fields extends FormFields, Name extends keyof Fields> = z.output<Fields[Name]["rule"]>;

/** A validator for each field of a form; one that its rule takes when it isn't there may be left out. */
const validatorsOf = (
  fields: FormFields,
  of: (rule: z.ZodMiniType) => Validator<unknown, "required", string>,
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { rule }]) => {
      const mayBeAbsent = rule.safeParse(undefined).success;
      return [name, mayBeAbsent ? v.optional(of(rule)) : of(rule)];
    }),
  );

/** What a rule checks in the end, after what it does to a text. */
function checkedBy(rule: unknown): unknown {
  if (rule instanceof z.ZodMiniPipe) return checkedBy(rule.def.out);
  return rule instanceof z.ZodMiniOptional ? checkedBy(rule.def.innerType) : rule;
}

/** A form's own arguments: text, as it's typed. */
export const argsOf = <Fields extends FormFields>(fields: Fields) =>
  validatorsOf(fields, () => v.string()) as {
    [Name in keyof Fields]: VString<Typed<Fields, Name>, Presence<Typed<Fields, Name>>>;
  };

/** What is stored of a form, as its rules leave it: text, or one of some choices. */
export const storedOf = <Fields extends FormFields>(fields: Fields) =>
  validatorsOf(fields, (rule) => {
    const checked = checkedBy(rule);
    return checked instanceof z.ZodMiniEnum ? literals(...checked.options) : v.string();
  }) as {
    [Name in keyof Fields]: string extends Stored<Fields, Name>
      ? VString<Stored<Fields, Name>, Presence<Stored<Fields, Name>>>
      : VUnion<Stored<Fields, Name>, [], Presence<Stored<Fields, Name>>>;
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
