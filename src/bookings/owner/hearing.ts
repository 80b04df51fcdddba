import type { OwnerRequest } from "./week-days";

type Contact = Pick<OwnerRequest, "name" | "email" | "phone">;

/** How a client hears of what the owner has done, as a sentence: by an email, or else the owner calls them. */
export const formatHearing = ({ name, email, phone }: Contact, about = ""): string =>
  email === undefined
    ? `No email: call ${name}${phone === undefined ? "" : ` on ${phone}`}${about}.`
    : `${name} gets an email${about}.`;
