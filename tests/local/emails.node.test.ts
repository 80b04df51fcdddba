import { expect, onTestFinished, test } from "vitest";
import { openDate } from "../e2e/booking-steps";
import { startDeployment } from "../support/deployment";
import { eventually } from "../support/eventually";
import { bookingArgs } from "../support/factories";
import { FakeResend } from "../support/fake-resend";
import { sendingThrough, serveResend } from "../support/resend-server";
import { callFunction } from "./request";

async function startWith(resend: FakeResend) {
  const server = await serveResend(resend);
  onTestFinished(server.close);
  const deployment = await startDeployment({
    env: { ...sendingThrough(server.url), OWNER_EMAILS: "owner@example.com" },
  });
  onTestFinished(async () => {
    await deployment.stop();
  });
  return deployment;
}

const book = (url: string, bookingTime: string) =>
  callFunction(url, "mutation", "bookings/visitor:book", {
    args: bookingArgs({ bookingDate: openDate(), bookingTime }),
  });

test("both emails of a booking reach Resend, each once, and a booking doesn't wait for a Resend that hangs", async () => {
  const resend = new FakeResend();
  const { url } = await startWith(resend);
  expect((await book(url, "09:00")).json).toMatchObject({ status: "success", value: { ok: true } });
  await eventually(() => {
    expect(resend.deliveries).toHaveLength(2);
  });
  expect(resend.deliveries.map(({ body }) => body["to"])).toEqual([
    ["pat@example.com"],
    ["owner@example.com"],
  ]);
  expect(resend.busiestSecond).toBeLessThanOrEqual(2);

  resend.mode = "hang";
  const before = resend.requests.length;
  expect((await book(url, "10:30")).json).toMatchObject({ status: "success", value: { ok: true } });
  await eventually(() => {
    expect(resend.requests.length).toBeGreaterThan(before);
  });
  expect(resend.deliveries).toHaveLength(2);
});
