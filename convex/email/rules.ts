import type { SitePath } from "../shared/siteUrl";
import { isPhone } from "../typed/phoneNumber";
import { telUrl } from "../typed/phoneParts";
import type { Attachment } from "./fields";
import type { EmailTemplate } from "./templates";

/** Whether only the recipient may read an email, because it has a code. */
export function isSecret(template: EmailTemplate): boolean {
  return template === "sign-in-code";
}

/** Whether it's a notice to the owner; all others go to clients. */
export function isForOwner(template: EmailTemplate): boolean {
  return template.endsWith("-notice");
}

/** A link to a page of ours or an online meeting. URLs end up in logs, so none contains an email address. */
export interface EmailLink {
  label: string;
  path: SitePath | `https://${string}`;
}

/** The content of an email, from which `renderEmail` makes HTML and text. */
export interface EmailContent {
  heading: string;
  paragraphs: string[];
  facts?: { label: string; value: string }[];
  /** The main link. It's left out without `SITE_URL`, so the text has to work without it. */
  action?: EmailLink;
  /** A secondary page of ours. */
  also?: EmailLink;
  /** A page that isn't ours. */
  elsewhere?: { label: string; url: string };
  /** Ends automatic emails. */
  stop?: EmailLink;
}

/** A phone number as a `tel:` link, or undefined. */
export const telLink = (phone: string): string | undefined =>
  isPhone(phone) ? telUrl(phone) : undefined;

export function toFacts(values: Record<string, string | undefined>) {
  return Object.entries(values).flatMap(([label, value = ""]) =>
    value === "" ? [] : [{ label, value }],
  );
}

/** Megabytes of photos that one email can have: the action that sends it holds several copies in 64 MB. */
const MOST_ATTACHED = 6;

/** Why photos don't fit into one email, as text, or null. */
export const attachedProblem = (photos: readonly { size: number }[]): string | null =>
  photos.reduce((sum, { size }) => sum + size, 0) <= MOST_ATTACHED * 1024 * 1024
    ? null
    : `These photos are larger than ${MOST_ATTACHED} MB together, which is too large for one email. Please remove one, and send it with another answer.`;

/** An email without its recipient. */
export interface EmailMessage {
  template: EmailTemplate;
  subject: string;
  content: EmailContent;
  /** Undefined entries are skipped. */
  attachments?: readonly (Attachment | undefined)[];
  /** The client's address for a notice; the business's own for all other emails. */
  replyTo?: string | undefined;
}
