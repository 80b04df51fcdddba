import * as z from "zod/mini";

/** A field of a form, from which its validation, arguments, storage and texts follow. */
interface FormField<Rule extends z.ZodMiniType = z.ZodMiniType> {
  rule: Rule;
  /** Its label in the owner's email, the quarantine and copies, which omit fields without one. */
  label?: string | undefined;
  /** Its value as text there, if it isn't text. */
  show?: ((value: never) => string | undefined) | undefined;
}

/** The fields of a form, in the order of the owner's email. */
export type FormFields = Record<string, FormField>;

export const field = <Rule extends z.ZodMiniType>(
  rule: Rule,
  label?: string,
  show?: (value: NonNullable<z.output<Rule>>) => string | undefined,
): FormField<Rule> => ({ rule, label, show });

type Rules<Fields extends FormFields> = { [Name in keyof Fields]: Fields[Name]["rule"] };

/** The names of fields, in their order. */
export const namesOf = <Fields extends object>(fields: Fields) =>
  Object.keys(fields) as (keyof Fields)[];

/** What the owner calls fields that all have a label. */
export const labelsOf = <Fields extends FormFields>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])) as Record<
    keyof Fields,
    string
  >;

/** The rules of a form, for the browser and the server. */
export function formOf<Fields extends FormFields>(fields: Fields) {
  const rules = Object.entries(fields).map(([name, { rule }]) => [name, rule]);
  return z.object(Object.fromEntries(rules) as Rules<Fields>);
}

type Sent<Fields extends FormFields> = {
  [Name in keyof Fields]?: z.output<Fields[Name]["rule"]>;
};

/** Submitted values as text, by field, without fields that have no label. */
export function toTexts<Fields extends FormFields>(fields: Fields, sent: Sent<Fields>) {
  const texts = Object.entries(fields).flatMap(
    ([name, { label, show = (text: string) => text }]) => {
      const value = sent[name];
      return label === undefined || value === undefined ? [] : [[name, show(value as never)]];
    },
  );
  return Object.fromEntries(texts) as Record<string, string | undefined>;
}

export const labelled = <Fields extends FormFields>(fields: Fields, sent: Sent<Fields>) =>
  Object.fromEntries(
    Object.entries(toTexts(fields, sent)).map(([name, text]) => [fields[name]?.label, text]),
  ) as Record<string, string | undefined>;

/** The same as a list. */
export const labelledItems = <Fields extends FormFields>(fields: Fields, sent: Sent<Fields>) =>
  Object.entries(labelled(fields, sent)).map(([label, value]) => ({ label, value }));
