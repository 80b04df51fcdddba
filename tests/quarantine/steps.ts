import type { Args, Form } from "../submissions/forms";
import type { Backend } from "../support/backend";
import { requireOk } from "../support/failures";

export const FIRST_PAGE = { paginationOpts: { numItems: 50, cursor: null } };

/** Sends a form like a bot, which fills in the honeypot; returns the reference. */
export function sendQuarantined(backend: Backend, form: Form, args: Args = {}): Promise<string> {
  return send(backend, form, { ...args, honeypot: "https://spam.example" });
}

export async function send(backend: Backend, form: Form, args: Args = {}): Promise<string> {
  const result = await backend.mutation(form.call, { ...form.args(), ...args });
  requireOk(result);
  return result.reference;
}
