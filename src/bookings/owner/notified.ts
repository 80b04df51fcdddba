import type { OwnerRequest } from "./week-days";

/** A visit's client and their contact details. */
export type Contact = Pick<OwnerRequest, "name" | "email" | "phone" | "isTexted">;

/** A sentence on how a client is notified: by email, by text message, or by a call from the owner. */
export function formatNotified({ name, email, phone, isTexted }: Contact, about = ""): string {
  if (email !== undefined) return `${name} gets an email${about}.`;
  if (isTexted) return `${name} gets a text message${about}.`;
  return `No email: call ${name}${phone === undefined ? "" : ` on ${phone}`}${about}.`;
}
