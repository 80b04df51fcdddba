import type { SitePath } from "../shared/siteUrl";
import { isPhone } from "../typed/phoneNumber";
import { telUrl } from "../typed/phoneParts";
import type { Attachment } from "./fields";
import type { EmailTemplate } from "./templates";

/** Whether only its recipient may read an email: what it says opens an account. */
export function isSecret(template: EmailTemplate): boolean {
  return template === "sign-in-code";
}

/** Whether it's a notice to the owner; any other is for the person who gave us the address. */
export function isForOwner(template: EmailTemplate): boolean {
  return template.endsWith("-notice");
}

/**
 * Where an email leads: a page of ours, or where the owner meets somebody. An address can be read in logs and histories,
 * so nobody's email is in one.
 */
export interface EmailLink {
  label: string;
  path: SitePath | `https://${string}`;
}

/** What an email says; `renderEmail` makes the HTML and the plain text of it. */
export interface EmailContent {
  heading: string;
  paragraphs: string[];
  facts?: { label: string; value: string }[];
  /** The way on. Without `SITE_URL` it's left out, so the words have to do without it. */
  action?: EmailLink;
  /** Another page of ours, for what few want. */
  also?: EmailLink;
  /** A page that isn't ours. */
  elsewhere?: { label: string; url: string };
  /** What ends emails that come by themselves. */
  stop?: EmailLink;
}

/** A phone number as a link that calls it, or undefined where it's none. */
export const telLink = (phone: string): string | undefined =>
  isPhone(phone) ? telUrl(phone) : undefined;

/** A fact for each value that is there, under its label. */
export function toFacts(values: Record<string, string | undefined>) {
  return Object.entries(values).flatMap(([label, value = ""]) =>
    value === "" ? [] : [{ label, value }],
  );
}

/** Megabytes of photos that go with an email: the action that sends it holds them in several copies, in 64 MB. */
const MOST_ATTACHED = 6;

/** Why photos can't go with one email, in words, or null. */
export const attachedProblem = (photos: readonly { size: number }[]): string | null =>
  photos.reduce((sum, { size }) => sum + size, 0) <= MOST_ATTACHED * 1024 * 1024
    ? null
    : `These photos are larger than ${MOST_ATTACHED} MB together, which is too large for one email. Please remove one, and send it with another answer.`;

/** An email without its recipient. */
export interface EmailMessage {
  template: EmailTemplate;
  subject: string;
  content: EmailContent;
  /** Places may be empty. */
  attachments?: readonly (Attachment | undefined)[];
  /** Where an answer to a notice goes: to the client. Answers to all other emails come to the business. */
  replyTo?: string | undefined;
}
