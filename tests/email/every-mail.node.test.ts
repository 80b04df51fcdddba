import { describe, expect, test } from "vitest";
import { business } from "#convex/business/business";
import { defaultPageDetails, toBusiness } from "#convex/businessDetails/rules";
import { renderEmail } from "#convex/email/render";
import { isForOwner } from "#convex/email/rules";
import { pageAt, pages } from "#convex/shared/pages";
import { panelNames } from "#convex/shared/panels";
import { escapeHtml } from "#convex/shared/text";
import { allSamples, renderGalleryPage } from "../../demo/mail/gallery";

const SITE = "https://wattlestreetit.example";

const sender = toBusiness(defaultPageDetails);

const mails = allSamples.map(({ message, ...sample }) => ({
  ...sample,
  ...renderEmail({ ...message, to: sample.to }, { site: SITE, business: sender }),
  withoutSite: renderEmail({ ...message, to: sample.to }, { site: undefined, business: sender }),
}));

/** Of the samples. */
const VIDEO = "https://video.example/j/850?pwd=wattle";

/** The address for reviews, which isn't ours: every client's report has it. */
const { reviewUrl } = business;

const linksIn = (text: string) =>
  (text.match(/https?:\/\/\S+/g) ?? []).filter((link) => link !== reviewUrl);

describe.each(mails)("$template: $name", ({ template, name, to, html, text, withoutSite }) => {
  const [link = "", ...others] = linksIn(text);
  const { pathname, href } = new URL(link, "https://elsewhere.example");

  test("has one link, to one of our pages; besides it only links to cancel a sign-up and to stop emails", () => {
    const otherPages: Partial<Record<typeof template, unknown[]>> = {
      "visit-reminder": [pages.reminders],
      "webinar-received": [pages.webinarSignUp],
      "webinar-reminder": [pages.webinarSignUp, pages.reminders],
      "webinar-changed": [pages.webinarSignUp],
      "webinar-taken-back": [pages.webinarSignUp],
      "project-news": [pages.projectEmails],
    };
    // Nobody needs a way back to a webinar that the owner called off or a sign-up that they cancelled.
    const isOver = ["Called off", "By the owner"].includes(name);
    expect(others.map((each) => pageAt(new URL(each).pathname))).toEqual(
      isOver ? [] : (otherPages[template] ?? []),
    );
    const hrefs = linksIn(text).map((each) => `href="${escapeHtml(each)}"`);
    const called: string[] = html.match(/href="tel:[^"]*"/g) ?? [];
    const notOurs = [...called, `href="${reviewUrl}"`];
    expect(html.match(/href="[^"]*"/g)?.filter((each) => !notOurs.includes(each))).toEqual(hrefs);
    for (const body of [html, text])
      expect(body.includes(reviewUrl)).toBe(
        template === "visit-report" && body.includes("How did we do"),
      );
    if (!isForOwner(template)) expect(called).toEqual([]);
    // A webinar's video is hosted elsewhere.
    if (link === VIDEO) expect(template).toMatch(/^webinar-/);
    else {
      expect(link.startsWith(`${SITE}/`)).toBe(true);
      expect(pageAt(pathname)).toBeDefined();
    }
  });

  test("leads the owner to the console, and nobody else", () => {
    expect(pageAt(pathname) === pages.owner).toBe(isForOwner(template));
    const [, , panel] = pathname.split("/");
    if (isForOwner(template)) expect([undefined, ...panelNames]).toContain(panel);
  });

  test("has nobody's email address in its link, because page addresses are logged", () => {
    for (const each of [href, ...others]) expect(decodeURIComponent(each)).not.toContain("@");
  });

  test("names its recipient's address, once, as text and as HTML", () => {
    const reason = isForOwner(template)
      ? `You’re getting this because ${to} `
      : `because someone used ${to} `;
    for (const body of [text, html]) expect(body.split(reason)).toHaveLength(2);
  });

  test("reads well as text: no markup, no gaps, and the link on its own line", () => {
    expect(text).not.toMatch(/<\/?[a-z][^>]*>|&(?:amp|lt|gt|quot|#39);/i);
    expect(text).not.toMatch(/\n{3}|undefined|\bnull\b|NaN|\[object/);
    for (const each of [link, ...others]) expect(text.split("\n")).toContain(each);
    expect(text).not.toContain("\u00a0");
  });

  test("keeps its colours in dark mode, and its button's padding in Outlook", () => {
    expect(html).toContain('<meta name="color-scheme" content="light">');
    expect(html).toContain('<meta name="supported-color-schemes" content="light">');
    expect(html).toMatch(/<td bgcolor="#[0-9a-f]{6}" style="[^"]*mso-padding-alt:14px[^"]*"><a /);
  });

  test("makes sense without the link, if the site's address isn't set", () => {
    const left = link === VIDEO ? [VIDEO] : [];
    expect(linksIn(withoutSite.text)).toEqual(left);
    const hrefs = withoutSite.html.match(/href="(?!tel:)[^"]*"/g) ?? [];
    expect(hrefs.filter((each) => each !== `href="${reviewUrl}"`)).toEqual(
      left.map((each) => `href="${each}"`),
    );
    expect(withoutSite.text).not.toMatch(/\bbutton\b|\b(?:link|here) below\b|click/i);
  });
});

test("the gallery shows every email, as HTML and as text", () => {
  const page = renderGalleryPage(SITE);
  expect(page.match(/<iframe /g)).toHaveLength(mails.length);
  for (const { text } of mails) expect(page).toContain(escapeHtml(text));
});
