import { parseJson } from "../shared/text";

/** A post to the email endpoints (docs/product.md 18), as JSON from a program or as a form from a browser. */
export interface PostedForm {
  userId: string;
  serviceId: string;
  templateId: string;
  params: Record<string, string>;
}

/** The missing id's message, in the order of docs/product.md 21; null if all ids are there. */
export function missingId({ userId, serviceId, templateId }: PostedForm): string | null {
  if (userId === "") return "user ID is required";
  if (serviceId === "") return "service ID is required";
  return templateId === "" ? "template ID is required" : null;
}

/** Above every field's cap, and far below a call's limit, which would fail without a message. */
const LONGEST = 100_000;

export function isTooLong({ params }: PostedForm): boolean {
  return Object.values(params).some((text) => text.length > LONGEST);
}

/** Removes lone surrogates: a function call with one fails without a message. */
const asText = (value: unknown): string =>
  typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "") : "";

function asRecord(value: unknown): Record<string, unknown> {
  const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
  return isRecord ? (value as Record<string, unknown>) : {};
}

/** Parses a JSON body; an invalid one gives an empty form. */
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

/** Parses a form body, with the ids among its fields; an invalid one gives an empty form. */
export async function readForm(request: Request): Promise<PostedForm> {
  const fields: [string, string][] = [];
  const form = await request.formData().catch(() => new FormData());
  form.forEach((value, key) => {
    fields.push([key, asText(value)]);
  });
  const { user_id = "", service_id = "", template_id = "", ...params } = Object.fromEntries(fields);
  return { userId: user_id, serviceId: service_id, templateId: template_id, params };
}
