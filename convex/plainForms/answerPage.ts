import { env } from "../_generated/server";
import type { Business } from "../businessDetails/rules";
import { ACTION, factsTable, paragraph, renderDocument } from "../email/document";
import type { Page } from "../shared/pages";
import { type SitePath, toSiteUrl } from "../shared/siteUrl";
import { escapeHtml } from "../shared/text";
import { withDetails } from "../shared/withDetails";
import type { PostedForm } from "./postedForm";

/** The page that answers a form posted without a script. */
export interface AnswerPage {
  title: string;
  facts?: { label: string; value: string }[];
  paragraphs: string[];
  link?: { label: string; url: string };
  /** Buttons that post the form again with this value. */
  choices?: { name: string; value: string; label: string }[];
}

/** Inline styles, a data icon so that browsers don't request one, and forms that post only to us. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const GO_BACK = "Your browser’s Back button returns to the form, with what you typed still in it.";

const BUTTON = `display:block;margin:0 0 12px;padding:14px 24px;min-height:52px;border:0;border-radius:8px;background:${ACTION};color:#ffffff;font:inherit;cursor:pointer`;

const linkTo = (link: AnswerPage["link"]): string =>
  link === undefined
    ? ""
    : `<p><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 0;color:${ACTION}">${escapeHtml(link.label)}</a></p>`;

/** A form with the alternative times as buttons, and everything that was posted as hidden fields. */
function choiceForm({ params, ...ids }: PostedForm, choices: AnswerPage["choices"] = []): string {
  if (choices.length === 0) return "";
  const hidden = Object.entries({
    user_id: ids.userId,
    service_id: ids.serviceId,
    template_id: ids.templateId,
    ...params,
  }).map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const buttons = choices.map(
    ({ name, value, label }) =>
      `<button type="submit" name="${name}" value="${escapeHtml(value)}" style="${BUTTON}">${escapeHtml(label)}</button>`,
  );
  return `<form method="post">
${hidden.join("\n")}
<p style="margin:0 0 16px">These times are free. Press one to send the form with it:</p>
${buttons.join("\n")}
</form>`;
}

/** Renders the page. Nothing caches it, except the browser's Back button, which has to keep what was typed. */
export function renderAnswer(
  status: number,
  { title, facts = [], paragraphs, link, choices }: AnswerPage,
  { posted, page, business }: { posted: PostedForm; page: Page; business: Business },
): Response {
  const back = toSiteUrl(page.path as SitePath, env.SITE_URL);
  const body = [
    factsTable(facts),
    ...paragraphs.map((text) => paragraph(withDetails(text, business))),
    linkTo(link),
    choiceForm(posted, choices),
    status === 200 ? "" : paragraph(GO_BACK),
    linkTo(back === undefined ? back : { label: "Back to the site", url: back }),
  ];
  const head = '\n<link rel="icon" href="data:,">';
  return new Response(renderDocument({ heading: title, body, business, head }), {
    status,
    headers: {
      "Cache-Control": "private, no-cache",
      "Content-Security-Policy": POLICY,
      "Content-Type": "text/html; charset=utf-8",
    },
  });
}
