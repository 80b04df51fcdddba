import type { OwnerRequest } from "./week-days";

/** Whose visit it is, and how they're reached. */
export type Contact = Pick<OwnerRequest, "name" | "email" | "phone" | "isTexted">;

/** How a client hears of what the owner has done, as a sentence: by an email, a text message, or else the owner calls them. */
export function formatHearing({ name, email, phone, isTexted }: Contact, about = ""): string {
  if (email !== undefined) return `${name} gets an email${about}.`;
  if (isTexted) return `${name} gets a text message${about}.`;
  return `No email: call ${name}${phone === undefined ? "" : ` on ${phone}`}${about}.`;
}
