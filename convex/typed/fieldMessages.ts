import type * as z from "zod/mini";

/** The message for each invalid field; empty if all are valid. */
export function fieldMessages(error: z.core.$ZodError): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    messages[path.join(".")] ??= message;
  }
  return messages;
}
