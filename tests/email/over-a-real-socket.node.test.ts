import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDate } from "../e2e/booking-steps";
import { callFunction } from "../local/request";
import { startDeployment } from "../support/deployment";
import { bookingArgs } from "../support/factories";
import { ConnectionLost, FakeResend } from "../support/fake-resend";

/** The fake behind a real port. */
async function serve(resend: FakeResend): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    void text(incoming).then(async (body) => {
      const url = `http://${incoming.headers.host ?? ""}${incoming.url ?? ""}`;
      const headers = incoming.headers as Record<string, string>;
      try {
        const answer = await resend.handle(
          new Request(url, { method: incoming.method ?? "GET", headers, body }),
        );
        outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
        outgoing.end(await answer.text());
      } catch (error) {
        if (error instanceof ConnectionLost) incoming.socket.destroy();
        else throw error;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function startWith(resend: FakeResend) {
  const deployment = await startDeployment({
    env: {
      RESEND_BASE_URL: await serve(resend),
      RESEND_API_KEY: "re_test",
      EMAIL_FROM: "Wattle Street IT <hello@example.com>",
      OWNER_EMAILS: "owner@example.com",
    },
  });
  onTestFinished(async () => {
    await deployment.stop();
  });
  return deployment;
}

const book = (url: string) =>
  callFunction(url, "mutation", "bookings/visitor:book", {
    args: bookingArgs({ bookingDate: openDate() }),
  });

test("both mails of a booking reach Resend within seconds, each once", async () => {
  const resend = new FakeResend();
  const { url } = await startWith(resend);
  expect((await book(url)).json).toMatchObject({ status: "success", value: { ok: true } });
  await vi.waitUntil(() => resend.deliveries.length === 2, { timeout: 5000 });
  expect(resend.deliveries.map(({ body }) => body["to"])).toEqual([
    ["pat@example.com"],
    ["owner@example.com"],
  ]);
  expect(resend.busiestSecond).toBeLessThanOrEqual(2);
});

test("a Resend that hangs does not slow a booking down", async () => {
  const resend = new FakeResend();
  resend.mode = "hang";
  const { url } = await startWith(resend);
  const started = Date.now();
  expect((await book(url)).json).toMatchObject({ status: "success" });
  await vi.waitUntil(() => resend.requests.length > 0, { timeout: 5000 });
  expect(Date.now() - started).toBeLessThan(5000);
});
