import { asText, readFields } from "../plainForms/posted";
import { parseJson } from "../shared/text";

/**
 * What is posted to the email endpoints (docs/product.md 18), by a program as JSON or by a
 * browser as a form.
 */
export interface Posted {
  userId: string;
  serviceId: string;
  templateId: string;
  /** The form's fields, as text. */
  params: Record<string, string>;
}

/** Which id is missing, in the order of docs/product.md 21; null when every id is there. */
export function missingId({ userId, serviceId, templateId }: Posted): string | null {
  if (userId === "") return "user ID is required";
  if (serviceId === "") return "service ID is required";
  return templateId === "" ? "template ID is required" : null;
}

function asRecord(value: unknown): Record<string, unknown> {
  const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
  return isRecord ? (value as Record<string, unknown>) : {};
}

/** Reads a JSON body; where it is none, nothing is there. */
export function readJson(text: string): Posted {
  const body = asRecord(parseJson(text));
  const params = Object.entries(asRecord(body["template_params"]));
  return {
    userId: asText(body["user_id"]),
    serviceId: asText(body["service_id"]),
    templateId: asText(body["template_id"]),
    params: Object.fromEntries(params.map(([key, value]) => [key, asText(value)])),
  };
}

/** Reads a form, where the ids stand among the fields. */
export function readForm(form: FormData): Posted {
  const { user_id = "", service_id = "", template_id = "", ...params } = readFields(form);
  return { userId: user_id, serviceId: service_id, templateId: template_id, params };
}
