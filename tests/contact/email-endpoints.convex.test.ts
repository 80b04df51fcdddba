import { beforeEach, describe, expect, test } from "vitest";
import { type Backend, rowsOf, startBackend } from "../support/backend";

let t: Backend;

beforeEach(() => {
  t = startBackend();
});

const ids = { lib_version: "1.0", user_id: "visitor", service_id: "site", template_id: "contact" };
const fields = { name: "Pat", email: "pat@example.com", message: "Hello <b>there</b>" };

const postJson = (body: unknown) =>
  t.fetch("/api/v1.0/email/send", { method: "POST", body: JSON.stringify(body) });

const postForm = (form: Record<string, string>) =>
  t.fetch("/api/v1.0/email/send-form", { method: "POST", body: new URLSearchParams(form) });

describe("POST /api/v1.0/email/send", () => {
  test("takes the specified body and answers OK", async () => {
    const answer = await postJson({ ...ids, template_params: fields });
    expect([answer.status, await answer.text()]).toEqual([200, "OK"]);
    expect(await rowsOf(t, "contacts")).toEqual([
      expect.objectContaining({ name: "Pat", message: "Hello <b>there</b>" }),
    ]);
  });

  test("takes a support request too", async () => {
    const support = {
      name: "Pat",
      email: "pat@example.com",
      phone: "0412 345 678",
      support: "Wifi",
    };
    const answer = await postJson({ ...ids, template_id: "support", template_params: support });
    expect(answer.status).toBe(200);
    expect(await rowsOf(t, "supportRequests")).toHaveLength(1);
  });

  test.each([
    ["user_id", "user ID is required"],
    ["service_id", "service ID is required"],
    ["template_id", "template ID is required"],
  ])("without %s says: %s", async (id, message) => {
    const answer = await postJson({ ...ids, [id]: undefined, template_params: fields });
    expect([answer.status, await answer.text()]).toEqual([400, message]);
    expect(await rowsOf(t, "contacts")).toEqual([]);
  });

  test.each([
    ["another template", { ...ids, template_id: "newsletter", template_params: fields }, 404],
    ["a template named like an object's own", { ...ids, template_id: "constructor" }, 404],
    ["a field that breaks a rule", { ...ids, template_params: { ...fields, email: "x" } }, 400],
    ["fields that are no text", { ...ids, template_params: { ...fields, name: { a: 1 } } }, 400],
    ["no fields", ids, 400],
    ["no object", [1], 400],
  ])("refuses %s", async (_, body, status) => {
    expect((await postJson(body)).status).toBe(status);
    expect(await rowsOf(t, "contacts")).toEqual([]);
  });

  test("refuses what is no JSON", async () => {
    const answer = await t.fetch("/api/v1.0/email/send", { method: "POST", body: "{" });
    expect([answer.status, await answer.text()]).toEqual([400, "user ID is required"]);
  });
});

describe("POST /api/v1.0/email/send-form", () => {
  test("answers with a page that thanks and names the reference", async () => {
    const answer = await postForm({ ...ids, ...fields });
    const page = await answer.text();
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(page).toContain("<h1>Thank you</h1>");
    expect(page).toContain((await rowsOf(t, "contacts"))[0]?.reference);
  });

  test("says in a page what is wrong, as text", async () => {
    const answer = await postForm({ ...ids, ...fields, email: "<img onerror=alert(1)>" });
    const page = await answer.text();
    expect(answer.status).toBe(400);
    expect(page).toContain("Enter an email address like name@example.com");
    expect(page).not.toContain("<img");
  });

  test("keeps apart what a program sends", async () => {
    expect((await postForm({ ...ids, ...fields, trap: "x" })).status).toBe(200);
    expect(await rowsOf(t, "contacts")).toEqual([expect.objectContaining({ quarantined: true })]);
    expect(await rowsOf(t, "emails")).toEqual([]);
  });

  test("an eleventh form within ten minutes has to wait", async () => {
    for (let count = 0; count < 10; count += 1) await postForm({ ...ids, ...fields });
    expect((await postForm({ ...ids, ...fields })).status).toBe(429);
  });
});
