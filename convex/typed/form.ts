import * as z from "zod/mini";

/** A field of a form: what is checked, sent, stored and told of it follows from here. */
interface FormField<Rule extends z.ZodMiniType = z.ZodMiniType> {
  rule: Rule;
  /** What the owner's email, the quarantine and a copy call it; they leave out a field without. */
  label?: string | undefined;
  /** How it reads there, where that isn't as it's stored. */
  show?: ((value: never) => string | undefined) | undefined;
}

/** The fields of a form, in the order of the owner's email. */
export type FormFields = Record<string, FormField>;

/** Declares a field. */
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

/** What was sent as the owner reads it, by its field; fields without a label are left out. */
export function toTexts<Fields extends FormFields>(fields: Fields, sent: Sent<Fields>) {
  const texts = Object.entries(fields).flatMap(
    ([name, { label, show = (text: string) => text }]) => {
      const value = sent[name];
      return label === undefined || value === undefined ? [] : [[name, show(value as never)]];
    },
  );
  return Object.fromEntries(texts) as Record<string, string | undefined>;
}

/** The same by the labels of its fields. */
export const labelled = <Fields extends FormFields>(fields: Fields, sent: Sent<Fields>) =>
  Object.fromEntries(
    Object.entries(toTexts(fields, sent)).map(([name, text]) => [fields[name]?.label, text]),
  ) as Record<string, string | undefined>;
