import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Doc } from "#convex/_generated/dataModel";
import { vEmailTemplate } from "#convex/email/tables";
import { type Backend, rowsOf, startBackend } from "../support/backend";
import { NOW } from "../support/factories";
import { hostileText } from "../support/hostile-text";
import { forms } from "./forms";

let t: Backend;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.stubEnv("OWNER_EMAILS", "owner@example.com");
  t = startBackend();
  return () => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  };
});

async function mailsOf(form: (typeof forms)[number], text: string): Promise<Doc<"emails">[]> {
  const before = await rowsOf(t, "emails");
  expect(await t.mutation(form.call, form.args(text))).toMatchObject({ ok: true });
  return (await rowsOf(t, "emails")).slice(before.length);
}

const elements = ({ html }: Doc<"emails">) =>
  html.match(/<[^>]*>/g)?.filter((tag) => tag !== "<br>");

describe.each(forms)("what somebody types into the $name form", (form) => {
  test("is text in the owner's mail: no element, no link, no header, no line that looks like ours", async () => {
    const [plain] = (await mailsOf(form, "Pat")).filter(({ to }) => to === "owner@example.com");
    // The plain booking holds the slot.
    t = startBackend();
    const [hostile] = (await mailsOf(form, hostileText)).filter(
      ({ to }) => to === "owner@example.com",
    );
    expect(elements(hostile!)).toEqual(elements(plain!));
    expect(hostile!.html).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(hostile!.html).not.toMatch(/(href|src)\s*=\s*["']?(javascript|data):/i);
    expect(hostile!.text).toContain("<script>alert(1)</script>");
    for (const line of hostile!.text.split("\n")) expect(line).not.toMatch(/^(=|\+|@|-\d)/);
    expect(hostile!.subject).not.toMatch(/\p{Cc}/u);
  });

  test("is in no mail to anybody else", async () => {
    const others = (await mailsOf(form, hostileText)).filter(
      ({ to }) => to !== "owner@example.com",
    );
    expect(others.map(({ to }) => to)).toEqual(form.answersVisitor ? ["pat@example.com"] : []);
    for (const { subject, html, text } of others) {
      expect(subject + html + text).not.toMatch(/alert|cmd\(\)|javascript/);
    }
  });
});

test("these are all the mails that forms send", async () => {
  for (const form of forms) await mailsOf(form, "Pat");
  const sent = new Set((await rowsOf(t, "emails")).map(({ template }) => template));
  const ofForms = vEmailTemplate.members
    .map(({ value }) => value)
    .filter(
      (template) => /-(received|notice)$/.test(template) && !/changed|payment/.test(template),
    );
  expect([...sent].sort()).toEqual(ofForms.sort());
});
