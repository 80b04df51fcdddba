import fc from "fast-check";
import { describe, expect } from "vitest";
import { readJson } from "#convex/plainForms/postedForm";
import type { Backend } from "../support/backend";
import { badTexts, expectCleanRow, expectNothingWritten } from "../support/bad-input";
import { test } from "../support/fixtures";
import { anyText, pair } from "../support/properties";

const ids = { user_id: "visitor", service_id: "site" };
const fields = { name: "Pat", email: "pat@example.com", phone: "0412 345 678" };
const templates = {
  contact: { table: "contacts", params: { ...fields, message: "Hello" } },
  support: { table: "supportRequests", params: { ...fields, support: "Wifi", supportType: "" } },
  rating: {
    table: "serviceRatings",
    params: {
      rating: "2",
      userEmail: fields.email,
      feedbackText: "It took a week.",
      referrerName: fields.name,
      "referrals.0.name": "Sam",
      "referrals.0.email": "sam@example.com",
      "referrals.0.phone": fields.phone,
      terms: "on",
    },
  },
} as const;
type Template = keyof typeof templates;

const post = (backend: Backend, path: string, body: BodyInit, type?: string) =>
  backend.fetch(`/api/v1.0/email/${path}`, {
    method: "POST",
    body,
    ...(type !== undefined && { headers: { "content-type": type } }),
  });

/** Both endpoints, with the same ids and fields. */
const endpoints = {
  send: (backend: Backend, template: Template, params: object) =>
    post(
      backend,
      "send",
      JSON.stringify({ ...ids, template_id: template, template_params: params }),
    ),
  "send-form": (backend: Backend, template: Template, params: object) =>
    post(backend, "send-form", new URLSearchParams({ ...ids, template_id: template, ...params })),
};

/** A post is either accepted and leaves one clean row, or refused with a message and leaves nothing. */
async function expectAnswered(
  backend: Backend,
  answer: Response,
  template: Template,
): Promise<void> {
  const words = await answer.text();
  expect(words).not.toMatch(/<(img|script)/i);
  expect(words).not.toBe("");
  const { table } = templates[template];
  if (answer.status === 200) {
    await expectCleanRow(backend, table);
    return;
  }
  expect([400, 404, 413]).toContain(answer.status);
  await expectNothingWritten(backend, table);
}

const cases = (Object.keys(endpoints) as (keyof typeof endpoints)[]).flatMap((endpoint) =>
  (Object.keys(templates) as Template[]).map((template) => ({ endpoint, template })),
);

describe.each(cases)(
  "$endpoint, as $template, refuses with a message",
  ({ endpoint, template }) => {
    const { params } = templates[template];
    const names = [...Object.keys(params), "honeypot", "requestId"];
    const bad = pair(names, badTexts).map(({ field, value: [what, text] }): [string, object] => [
      `${what} as ${field}`,
      { ...params, [field]: text },
    ]);
    test.for<[string, object]>([
      ...bad,
      ["17 MiB of text", { ...params, name: "a".repeat(17 * 2 ** 20) }],
      [
        "fields that nobody asked for",
        { ...params, quarantined: "true", _id: "x", replied: "yes" },
      ],
      ["a field named like an object's own", { ...params, ["__proto__"]: "x", constructor: "x" }],
      ["no fields", {}],
    ])("%s", async ([, sent], { backend }) => {
      await expectAnswered(backend, await endpoints[endpoint](backend, template, sent), template);
    });
  },
);

describe("send refuses with a message", () => {
  const { params } = templates.contact;
  test.for<[string, unknown]>([
    ...[1, 2.5, null, true, [], {}, ["Pat"], Array(10_000).fill("Pat")].map(
      (value): [string, unknown] => [
        `${JSON.stringify(value).slice(0, 20)} as a name`,
        { ...params, name: value },
      ],
    ),
    ["a list of 10,000 fields", Array(10_000).fill(params)],
    ["text for the fields", "name=Pat"],
    ["no fields at all", null],
  ])("%s", async ([, sent], { backend }) => {
    const body = JSON.stringify({ ...ids, template_id: "contact", template_params: sent });
    await expectAnswered(backend, await post(backend, "send", body), "contact");
  });

  test.for<[string, BodyInit]>([
    ["nothing", ""],
    ["null", "null"],
    ["NaN", `{"user_id":NaN}`],
    ["brackets without end", "[".repeat(100_000)],
    ["half an object", `{"user_id":"x"`],
    ["a byte that is no text", new Uint8Array([0xff, 0xfe, 0])],
  ])("%s for a body", async ([, body], { backend }) => {
    await expectAnswered(backend, await post(backend, "send", body), "contact");
  });
});

describe("send-form refuses with a message", () => {
  const multipart = "multipart/form-data; boundary=x";
  test.for<[string, BodyInit, string?]>([
    ["nothing", ""],
    ["no form", "hello", "text/plain"],
    ["JSON", "{}", "application/json"],
    ["parts without end", "--x\r\n", multipart],
    [
      "bytes that are no text",
      new Uint8Array([0xff, 0, 0xfe]),
      "application/x-www-form-urlencoded",
    ],
    ["broken escapes", "user_id=%zz&service_id=%&template_id=contact&name=%ff%d8", undefined],
  ])("%s for a body", async ([, body, type], { backend }) => {
    await expectAnswered(backend, await post(backend, "send-form", body, type), "contact");
  });

  test("a file in place of text", async ({ backend }) => {
    const form = new FormData();
    const sent = { ...ids, template_id: "contact", ...templates.contact.params };
    for (const [name, value] of Object.entries(sent)) form.set(name, value);
    form.set("name", new File(["<script>alert(1)</script>"], "evil.html", { type: "text/html" }));
    await expectAnswered(backend, await post(backend, "send-form", form), "contact");
  });
});

test("a lone surrogate never reaches a function, which couldn't read it", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { params } = readJson(JSON.stringify({ template_params: { name: text } }));
      expect(params["name"]).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});
