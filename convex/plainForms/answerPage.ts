import { env } from "../_generated/server";
import { ACTION, factsTable, paragraph, renderDocument } from "../email/document";
import type { Page } from "../shared/pages";
import { type SitePath, toSiteUrl } from "../shared/siteUrl";
import { escapeHtml } from "../shared/text";
import type { PostedForm } from "./postedForm";

/** What a page says to a person whose browser posted a form by itself. */
export interface AnswerPage {
  title: string;
  facts?: { label: string; value: string }[];
  paragraphs: string[];
  /** The way on. */
  link?: { label: string; url: string };
  /** Buttons that post the form again with this in it. */
  choices?: { name: string; value: string; label: string }[];
}

/** What the page may load and do: its style is in it, an icon keeps browsers from asking for one, and it posts to us. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const GO_BACK = "Your browser’s Back button returns to the form, with what you typed still in it.";

const BUTTON = `display:block;margin:0 0 12px;padding:14px 24px;min-height:52px;border:0;border-radius:8px;background:${ACTION};color:#ffffff;font:inherit;cursor:pointer`;

const linkTo = (link: AnswerPage["link"]): string =>
  link === undefined
    ? ""
    : `<p><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 0;color:${ACTION}">${escapeHtml(link.label)}</a></p>`;

/** The times to take instead, with all that was posted. */
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

/**
 * Answers with a page. Nobody else may keep it, and a browser asks for it again, but for Back: that has to lead to what was
 * typed.
 */
export function renderAnswer(
  status: number,
  { title, facts = [], paragraphs, link, choices }: AnswerPage,
  { posted, page }: { posted: PostedForm; page: Page },
): Response {
  const back = toSiteUrl(page.path as SitePath, env.SITE_URL);
  const body = [
    factsTable(facts),
    ...paragraphs.map(paragraph),
    linkTo(link),
    choiceForm(posted, choices),
    status === 200 ? "" : paragraph(GO_BACK),
    linkTo(back === undefined ? back : { label: "Back to the site", url: back }),
  ];
  return new Response(renderDocument(title, body, '\n<link rel="icon" href="data:,">'), {
    status,
    headers: {
      "Cache-Control": "private, no-cache",
      "Content-Security-Policy": POLICY,
      "Content-Type": "text/html; charset=utf-8",
    },
  });
}
