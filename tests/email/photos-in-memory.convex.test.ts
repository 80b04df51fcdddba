import { expect, test, vi } from "vitest";
import { deliver } from "#convex/email/resend";
import { attachedProblem } from "#convex/email/rules";

const MiB = 2 ** 20;

/** The buffer memory of an action in Convex's own runtime. */
const BUFFERS = 64 * MiB;

test("an email with the most photos leaves a quarter of its action’s memory free", async () => {
  const sizes = Array.from({ length: 40 }, (_, index) => (index + 1) * MiB);
  const most = sizes.findLast((size) => attachedProblem([{ size }]) === null) ?? 0;
  let sent = 0;
  vi.stubGlobal("fetch", (_url: string, { body }: { body: string }) => {
    sent = Buffer.byteLength(body);
    return Promise.resolve(Response.json({ id: "resend-id" }));
  });
  await deliver(
    { userId: "re_test", serviceId: "Hello <hello@example.com>", templateId: "reply" },
    {
      to: "pat@example.com",
      subject: "Our answer",
      html: "<p>Here they are</p>",
      text: "Here they are",
      attachments: [
        { filename: "back.jpg", contentType: "image/jpeg", bytes: new Uint8Array(most) },
      ],
      idempotencyKey: "one",
    },
  );
  expect(most).toBeGreaterThan(0);
  // That runtime copies each file when it's read, and encodes, keeps and sends a body: `udf-runtime/src/09_file.ts`.
  expect(2 * most + 3 * sent).toBeLessThanOrEqual(0.75 * BUFFERS);
});
