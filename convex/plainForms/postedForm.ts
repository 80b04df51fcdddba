import { parseJson } from "../shared/text";

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
