import { business } from "../business/business";
import type { Sender } from "../businessDetails/rules";
import { type SitePath, toSiteUrl } from "../shared/siteUrl";
import { escapeHtml } from "../shared/text";
import { withDetails } from "../shared/withDetails";
import { cleanLine, cleanText } from "../typed/text";
import {
  ACTION,
  factsTable,
  FONT,
  footer,
  paragraph,
  renderDocument,
  withBreaks,
} from "./document";
import {
  type EmailContent,
  type EmailLink,
  type EmailMessage,
  isForOwner,
  isSecret,
  telLink,
} from "./rules";

interface AddressedEmail extends Pick<EmailMessage, "template" | "content"> {
  to: string;
}

/** The HTML and text of an email, rendered once, so that all attempts send the same. @param site `SITE_URL` */
export function renderEmail(
  { to, template, content }: AddressedEmail,
  { site, business }: { site: string | undefined; business: Sender },
): { html: string; text: string } {
  const clean = {
    ...cleanContent(content, (words) =>
      template === "reply" ? words : withDetails(words, business),
    ),
    business,
    closing: isForOwner(template) || isSecret(template) ? "" : business.emailClosing,
    link: getLink(content.action, site),
    also: getLink(content.also, site),
    elsewhere: content.elsewhere,
    stop: getLink(content.stop, site),
    reason: getReason(cleanLine(to), isForOwner(template)),
    isForOwner: isForOwner(template),
  };
  return { html: renderHtml(clean), text: renderText(clean) };
}

/** Changes the recipient of an email, including its last line. @param row as rendered */
export function readdress(
  row: Pick<EmailMessage, "template"> & { to: string; html: string; text: string },
  to: string,
): { to: string; html: string; text: string } {
  const [before, after] = [row.to, to].map((each) => getReason(each, isForOwner(row.template)));
  if (before === undefined || after === undefined) return row;
  return {
    to,
    html: row.html.replace(escapeHtml(before), () => escapeHtml(after)),
    text: row.text.replace(before, () => after),
  };
}

interface Link {
  label: string;
  url: string;
}

interface CleanContent extends Required<Pick<EmailContent, "heading" | "paragraphs" | "facts">> {
  link: Link | undefined;
  also: Link | undefined;
  elsewhere: Link | undefined;
  stop: Link | undefined;
  reason: string;
  isForOwner: boolean;
  business: Sender;
  closing: string;
}

/** @param update puts our details into our own words; facts, and a reply, are what somebody typed */
function cleanContent(
  { heading, paragraphs, facts = [] }: EmailContent,
  update: (words: string) => string,
) {
  return {
    heading: cleanLine(heading),
    paragraphs: paragraphs.map((text) => cleanText(update(text))),
    facts: facts.map(({ label, value }) => ({ label: cleanLine(label), value: cleanText(value) })),
  };
}

const isOurs = (path: EmailLink["path"]): path is SitePath => path.startsWith("/");

function getLink(to: EmailLink | undefined, site: string | undefined): Link | undefined {
  if (to === undefined) return undefined;
  const url = isOurs(to.path) ? toSiteUrl(to.path, site) : to.path;
  // A link with another scheme could run a script where the email is read.
  if (url === undefined || !/^https?:\/\/\S+$/iu.test(url)) return undefined;
  return { label: cleanLine(to.label), url };
}

/** Explains why somebody gets this email. It may have been forwarded or mistyped, so it names the address. */
function getReason(to: string, isForOwner: boolean): string {
  return isForOwner
    ? `You’re getting this because ${to} is where ${business.name} is told of what’s new.`
    : `You’re getting this email because someone used ${to} on our website.`;
}

function renderHtml(content: CleanContent): string {
  const { heading, paragraphs, facts, link, also, elsewhere, stop, reason, closing, business } =
    content;
  const body = [
    ...paragraphs.map(paragraph),
    factsTable(facts, content.isForOwner ? withCall : withBreaks),
    link === undefined ? "" : button(link),
    plainLink(also),
    plainLink(elsewhere),
    closing === "" ? "" : paragraph(closing),
    `<p style="margin:0;font-size:16px">${escapeHtml(reason)}</p>`,
    plainLink(stop),
  ];
  return renderDocument({ heading, body, business });
}

const plainLink = (link: Link | undefined): string =>
  link === undefined
    ? ""
    : `<p style="margin:8px 0 0;font-size:16px"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 0;color:${ACTION}">${escapeHtml(link.label)}</a></p>`;

/**
 * A link that looks like a button. Its table cell has the padding for email clients that ignore it on links, such as
 * Outlook on Windows; everywhere else the whole button is clickable.
 */
function button({ label, url }: Link): string {
  const padding = "14px 24px";
  const link = `<a href="${escapeHtml(url)}" style="display:inline-block;padding:${padding};color:#ffffff">${escapeHtml(label)}</a>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0;${FONT}"><tr><td bgcolor="${ACTION}" style="border-radius:8px;background:${ACTION};mso-padding-alt:${padding}">${link}</td></tr></table>`;
}

/** A phone number as a link to call it. */
function withCall(value: string): string {
  const url = telLink(value);
  const words = withBreaks(value);
  return url === undefined
    ? words
    : `<a href="${url}" style="display:inline-block;padding:10px 0;color:${ACTION}">${words}</a>`;
}

function renderText(content: CleanContent): string {
  const { heading, paragraphs, facts, link, also, elsewhere, stop, reason, closing } = content;
  // Further lines of a value are indented, so that a visitor can't write a line that looks like ours.
  const factLines = facts.map(({ label, value }) => `${label}: ${value.replaceAll("\n", "\n  ")}`);
  return [
    heading,
    ...paragraphs,
    factLines.join("\n"),
    // Email clients make a link of a URL on its own line.
    formatLink(link),
    formatLink(also),
    formatLink(elsewhere),
    closing,
    reason,
    formatLink(stop),
    ["-- ", ...footer(content.business)].join("\n"),
  ]
    .filter((part) => part !== "")
    .join("\n\n")
    .replaceAll("\u00a0", " ");
}

const formatLink = (link: Link | undefined) =>
  link === undefined ? "" : `${link.label}:\n${link.url}`;
