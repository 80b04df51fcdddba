import type * as z from "zod/mini";

/** A message for each field that breaks a rule, or nothing if all is well. */
export function fieldMessages(error: z.core.$ZodError): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    messages[path.join(".")] ??= message;
  }
  return messages;
}
