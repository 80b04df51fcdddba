import { describe, expect } from "vitest";
import type { Doc } from "#convex/_generated/dataModel";
import { recordFormOf } from "#convex/core/forms";
import { type Backend, getRows, startBackend } from "../support/backend";
import { test } from "../support/fixtures";
import { hostileText } from "../support/hostile-text";
import { forms } from "./forms";

async function getEmails(
  backend: Backend,
  form: (typeof forms)[number],
  text: string,
): Promise<Doc<"emails">[]> {
  const before = await getRows(backend, "emails");
  expect(await backend.mutation(form.call, form.args(text))).toMatchObject({ ok: true });
  return (await getRows(backend, "emails")).slice(before.length);
}

const elements = ({ html }: Doc<"emails">) =>
  html.match(/<[^>]*>/g)?.filter((tag) => tag !== "<br>");

describe.each(forms)("text typed into the $name form", (form) => {
  test("is plain text in the owner's email: no element, link, header or line that looks like ours", async ({
    backend,
  }) => {
    const [plain] = (await getEmails(backend, form, "Pat")).filter(
      ({ to }) => to === "owner@example.com",
    );
    // The plain booking has taken the slot.
    const another = startBackend();
    const [hostile] = (await getEmails(another, form, hostileText)).filter(
      ({ to }) => to === "owner@example.com",
    );
    expect(elements(hostile!)).toEqual(elements(plain!));
    expect(hostile!.html).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(hostile!.html).not.toMatch(/(href|src)\s*=\s*["']?(javascript|data):/i);
    expect(hostile!.text).toContain("<script>alert(1)</script>");
    for (const line of hostile!.text.split("\n")) expect(line).not.toMatch(/^(=|\+|@|-\d)/);
    expect(hostile!.subject).not.toMatch(/\p{Cc}/u);
  });

  test("isn't in an email to anybody else", async ({ backend }) => {
    const others = (await getEmails(backend, form, hostileText)).filter(
      ({ to }) => to !== "owner@example.com",
    );
    expect(others.map(({ to }) => to)).toEqual(form.answersVisitor ? ["pat@example.com"] : []);
    for (const { subject, html, text } of others) {
      expect(subject + html + text).not.toMatch(/alert|cmd\(\)|javascript/);
    }
  });
});

test("forms send no other emails", async ({ backend }) => {
  const sent = new Set<string>();
  for (const [place, form] of forms.entries()) {
    // One mailbox wouldn't get all of them at once.
    const emails = await getEmails(place === 0 ? backend : startBackend(), form, "Pat");
    for (const { template } of emails) sent.add(template);
  }
  const ofForms = forms.flatMap(({ name, answersVisitor }) => {
    const form = recordFormOf(name);
    return [`${form}-notice`, ...(answersVisitor ? [`${form}-received`] : [])];
  });
  expect([...sent].sort()).toEqual([...new Set(ofForms)].sort());
});
