import type { GenericValidator, ObjectType } from "convex/values";
import { MAX_FRIENDS } from "../business/coupons";
import { parseJson } from "../shared/text";
import { argsOf } from "../submissions/fields";
import type { FormFields } from "../typed/form";

/**
 * What is posted to the email endpoints (docs/product.md 18), by a program as JSON or by a browser as a form.
 */
export interface PostedForm {
  userId: string;
  serviceId: string;
  /** Which form it is (`forms.ts`). */
  templateId: string;
  /** The form's fields, as text. */
  params: Record<string, string>;
}

/** Which id is missing, in the order of docs/product.md 21; null when every id is there. */
export function missingId({ userId, serviceId, templateId }: PostedForm): string | null {
  if (userId === "") return "user ID is required";
  if (serviceId === "") return "service ID is required";
  return templateId === "" ? "template ID is required" : null;
}

/** Above every field's cap, and far below what a call may carry: it would fail without a word. */
const LONGEST = 100_000;

/** Whether a field is longer than any form takes. */
export function isTooLong({ params }: PostedForm): boolean {
  return Object.values(params).some((text) => text.length > LONGEST);
}

/** Half a character cannot cross to a function: it would fail without a word. */
const asText = (value: unknown): string =>
  typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "") : "";

function asRecord(value: unknown): Record<string, unknown> {
  const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
  return isRecord ? (value as Record<string, unknown>) : {};
}

/** Reads a JSON body; where it is none, nothing is there. */
export function readJson(text: string): PostedForm {
  const body = asRecord(parseJson(text));
  const params = Object.entries(asRecord(body["template_params"]));
  return {
    userId: asText(body["user_id"]),
    serviceId: asText(body["service_id"]),
    templateId: asText(body["template_id"]),
    params: Object.fromEntries(params.map(([key, value]) => [key, asText(value)])),
  };
}

/** Reads a form, where the ids stand among the fields; nothing is there where the body is none. */
export async function readForm(request: Request): Promise<PostedForm> {
  const fields: [string, string][] = [];
  const form = await request.formData().catch(() => new FormData());
  form.forEach((value, key) => {
    fields.push([key, asText(value)]);
  });
  const { user_id = "", service_id = "", template_id = "", ...params } = Object.fromEntries(fields);
  return { userId: user_id, serviceId: service_id, templateId: template_id, params };
}

/** The arguments of a form's mutation that its own fields make. */
export type FieldArgs<Fields extends FormFields> = ObjectType<ReturnType<typeof argsOf<Fields>>>;

type Params = Readonly<PostedForm["params"]>;

/** Whether a box is checked: a browser sends nothing otherwise. */
const isChecked = (params: Params, name: string): boolean => (params[name] ?? "") !== "";

/** The rows of a list, each part posted as `friends.0.name`. A row in which nothing is typed isn't one. */
const readRows = (params: Params, name: string, parts: readonly string[]) =>
  Array.from({ length: MAX_FRIENDS }, (_, index) =>
    Object.fromEntries(parts.map((part) => [part, params[`${name}.${index}.${part}`] ?? ""])),
  ).filter((row) => Object.values(row).some((text) => text.trim() !== ""));

/** The checked boxes of a list, each posted as `list.box`. */
const readChecked = (params: Params, name: string) =>
  Object.keys(params)
    .filter((key) => key.startsWith(`${name}.`) && isChecked(params, key))
    .map((key) => key.slice(name.length + 1));

/** Reads a form's fields, by the kinds of values that its mutation takes. What else is posted isn't the form's. */
export function readFields<Fields extends FormFields>(
  fields: Fields,
  params: Params,
): FieldArgs<Fields> {
  const args = Object.entries<GenericValidator>(argsOf(fields)).map(([name, validator]) => {
    const text = params[name];
    if (validator.kind === "boolean") return [name, isChecked(params, name)];
    if (validator.kind === "float64") return [name, Number(text)];
    if (validator.kind === "array")
      return validator.element.kind === "object"
        ? [name, readRows(params, name, Object.keys(validator.element.fields))]
        : [name, readChecked(params, name)];
    return [name, text ?? (validator.isOptional === "optional" ? undefined : "")];
  });
  return Object.fromEntries(args) as FieldArgs<Fields>;
}
