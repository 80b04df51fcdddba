import { omit } from "convex-helpers";
import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { sha256 } from "#convex/core/secrets";
import { plainForms } from "#convex/plainForms/forms";
import { dateAt } from "#convex/shared/dates";
import { PUSH_ID_LENGTH } from "#convex/shared/ids";
import { forms } from "../submissions/forms";
import { type Backend, getRows } from "../support/backend";
import { test } from "../support/fixtures";

const ids = { lib_version: "1.0", user_id: "visitor", service_id: "site", template_id: "contact" };
const fields = { name: "Pat", email: "pat@example.com", message: "Hello <b>there</b>" };

/** Forms whose fields are all text; `several-steps.convex.test.ts` has the others. */
const textForms = forms.filter(
  ({ name, args }) =>
    plainForms.has(name) && Object.values(args()).every((value) => typeof value === "string"),
);

const postJson = (backend: Backend, body: unknown) =>
  backend.fetch("/api/v1.0/email/send", { method: "POST", body: JSON.stringify(body) });

const postForm = (backend: Backend, form: Record<string, string>) =>
  backend.fetch("/api/v1.0/email/send-form", { method: "POST", body: new URLSearchParams(form) });

describe("POST /api/v1.0/email/send", () => {
  test("accepts the specified body and answers OK", async ({ backend }) => {
    const answer = await postJson(backend, { ...ids, template_params: fields });
    expect([answer.status, await answer.text()]).toEqual([200, "OK"]);
    expect(await getRows(backend, "contacts")).toEqual([
      expect.objectContaining({ name: "Pat", message: "Hello <b>there</b>" }),
    ]);
  });

  test.for(textForms)("keeps every field of $name", async ({ name, table, args }, { backend }) => {
    const sent = omit(args(), ["requestId"]);
    const body = { ...ids, template_id: name, template_params: sent };
    expect((await postJson(backend, body)).status).toBe(200);
    const [record = {}] = await getRows(backend, table);
    expect(Object.keys(sent).filter((field) => !(field in record))).toEqual([]);
  });

  test.for<[string, string]>([
    ["user_id", "user ID is required"],
    ["service_id", "service ID is required"],
    ["template_id", "template ID is required"],
  ])("without %s says: %s", async ([id, message], { backend }) => {
    const answer = await postJson(backend, { ...ids, [id]: undefined, template_params: fields });
    expect([answer.status, await answer.text()]).toEqual([400, message]);
    expect(await getRows(backend, "contacts")).toEqual([]);
  });

  test.for<[string, object, number]>([
    ["another template", { ...ids, template_id: "newsletter", template_params: fields }, 404],
    ["a template named like an object's own", { ...ids, template_id: "constructor" }, 404],
    ["a field that breaks a rule", { ...ids, template_params: { ...fields, email: "x" } }, 400],
    ["fields that are no text", { ...ids, template_params: { ...fields, name: { a: 1 } } }, 400],
    ["no fields", ids, 400],
    ["no object", [1], 400],
  ])("refuses %s", async ([, body, status], { backend }) => {
    expect((await postJson(backend, body)).status).toBe(status);
    expect(await getRows(backend, "contacts")).toEqual([]);
  });

  test("refuses invalid JSON", async ({ backend }) => {
    const answer = await backend.fetch("/api/v1.0/email/send", { method: "POST", body: "{" });
    expect([answer.status, await answer.text()]).toEqual([400, "user ID is required"]);
  });
});

describe("a post from another website", () => {
  const SITE = "https://wattle.example";
  const posts = (backend: Backend, headers: Record<string, string>) =>
    backend.fetch("/api/v1.0/email/send-form", {
      method: "POST",
      headers,
      body: new URLSearchParams({ ...ids, ...fields }),
    });

  test.for<[string, Record<string, string>]>([
    ["another origin", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
    ["another origin of an old browser", { origin: "https://evil.example" }],
    ["an origin that begins as ours", { origin: `${SITE}.evil.example` }],
    ["our name over plain HTTP", { origin: "http://wattle.example" }],
    ["a frame without an origin", { origin: "null", "sec-fetch-site": "cross-site" }],
    ["a page that hides its origin", { "sec-fetch-site": "cross-site" }],
    ["no origin at all in an old browser", { origin: "null" }],
  ])("is refused: %s", async ([, headers], { backend }) => {
    vi.stubEnv("SITE_URL", `${SITE}/`);
    const answer = await posts(backend, headers);
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain("from our own website");
    expect(await getRows(backend, "contacts")).toEqual([]);
  });

  test.for<[string, Record<string, string>]>([
    ["our site", { origin: SITE, "sec-fetch-site": "cross-site" }],
    ["our site in an old browser", { origin: SITE }],
    ["the answer to a form, corrected", { origin: "null", "sec-fetch-site": "same-origin" }],
    ["a program", {}],
  ])("isn’t %s", async ([, headers], { backend }) => {
    vi.stubEnv("SITE_URL", SITE);
    expect((await posts(backend, headers)).status).toBe(200);
  });
});

describe("POST /api/v1.0/email/send-form", () => {
  test("accepts the same content once a day, even after Back and another press", async ({
    backend,
  }) => {
    const first = await (await postForm(backend, { ...ids, ...fields })).text();
    expect(await (await postForm(backend, { ...ids, ...fields })).text()).toBe(first);
    expect(await getRows(backend, "contacts")).toHaveLength(1);
    await postForm(backend, { ...ids, ...fields, message: "One more thing" });
    expect(await getRows(backend, "contacts")).toHaveLength(2);
  });

  test("nobody who knows the content can block it by stopping it beforehand", async ({
    backend,
  }) => {
    const said = JSON.stringify([dateAt(Date.now()), "contact", { lib_version: "1.0", ...fields }]);
    const requestIds = [(await sha256(said)).slice(0, PUSH_ID_LENGTH)];
    await backend.mutation(api.records.visitor.withdraw, { requestIds });
    expect((await postForm(backend, { ...ids, ...fields })).status).toBe(200);
  });

  test("says that a person looks at it first if too much has come at once", async ({ backend }) => {
    let page = "";
    for (let count = 0; count < 11; count += 1) {
      const posted = { ...ids, ...fields, message: `Message ${count}` };
      page = await (await postForm(backend, posted)).text();
    }
    expect(page).toContain("a person looks at it first");
    expect(page).not.toContain("be in touch soon");
  });

  test("answers with a page that thanks and shows the reference", async ({ backend }) => {
    const answer = await postForm(backend, { ...ids, ...fields });
    const page = await answer.text();
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(page).toContain(">Thank you, Pat. We&#39;ll be in touch soon.</h1>");
    expect(page).toContain((await getRows(backend, "contacts"))[0]?.reference);
  });

  test("shows errors in a page, as text", async ({ backend }) => {
    const answer = await postForm(backend, { ...ids, ...fields, email: "<img onerror=alert(1)>" });
    const page = await answer.text();
    expect(answer.status).toBe(400);
    expect(page).toContain("Enter an email address like name@example.com");
    expect(page).not.toContain("<img");
  });

  test("leads back to the typed text, and to the page", async ({ backend }) => {
    vi.stubEnv("SITE_URL", "https://site.example");
    const page = await (await postForm(backend, { ...ids, ...fields, email: "" })).text();
    expect(page).toContain('href="https://site.example/contact"');
    expect(page).toContain("Back button");
  });
});
