/** Above every field's cap, and far below what a call may carry: it would fail without a word. */
const LONGEST = 100_000;

/** Whether a field is longer than any form takes. */
export function isTooLong(fields: Readonly<Record<string, string>>): boolean {
  return Object.values(fields).some((text) => text.length > LONGEST);
}

/** Half a character cannot cross to a function: it would fail without a word. */
export function asText(value: unknown): string {
  return typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "") : "";
}

/** The fields of a form as text, the last of those with one name; none where the body is no form. */
export function readFields(form: FormData): Record<string, string> {
  const fields: [string, string][] = [];
  form.forEach((value, key) => {
    fields.push([key, asText(value)]);
  });
  return Object.fromEntries(fields);
}

/** What a browser has sent as a form; empty where it's none. */
export async function readFormData(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}
