import { expect } from "vitest";
import { api } from "#convex/_generated/api";
import { openDate } from "../e2e/booking-steps";
import { connect } from "../local/clients";
import { request } from "../local/request";
import type { RunningDeployment } from "../support/deployment";
import { bookingArgs } from "../support/factories";
import { test } from "../support/shared-deployment";
import { readDay } from "./booking-fixtures";

async function emailsInOutbox(deployment: RunningDeployment): Promise<number> {
  const { text } = await request(`${deployment.siteUrl}/demo/mail`);
  return text.split("<article>").length - 1;
}

test("50 clients over real sockets claim one slot: one succeeds, 49 are refused with free times near by", async ({
  deployment,
}) => {
  const before = await emailsInOutbox(deployment);
  const date = openDate();
  const clients = Array.from({ length: 50 }, (_, index) =>
    connect(deployment.url, `198.51.${index}.1`),
  );
  const results = await Promise.all(
    clients.map((client, index) =>
      client.mutation(
        api.bookings.visitor.book,
        bookingArgs({ bookingDate: date, email: `visitor${index}@example.com` }),
      ),
    ),
  );

  const accepted = results.filter(({ ok }) => ok);
  expect(accepted).toEqual([{ ok: true, reference: expect.stringMatching(/^WS-/) as string }]);
  const refusals = results.flatMap((result) => (result.ok ? [] : [result.failure]));
  expect(refusals).toHaveLength(49);
  for (const refusal of refusals) {
    expect(refusal).toEqual({
      code: "slotTaken",
      nearest: ["10:30", "12:00", "13:30"].map((time) => ({ date, time })),
    });
  }
  expect((await readDay(clients[0]!, date)).taken).toEqual(["09:00"]);
  expect(await emailsInOutbox(deployment)).toBe(before + 2);
});

test("one request sent ten times from ten sockets books once", async ({ deployment }) => {
  const date = openDate(9);
  const args = bookingArgs({ bookingDate: date });
  const before = await emailsInOutbox(deployment);
  const results = await Promise.all(
    Array.from({ length: 10 }, () =>
      connect(deployment.url).mutation(api.bookings.visitor.book, args),
    ),
  );
  expect(new Set(results.map((result) => result.ok && result.reference)).size).toBe(1);
  expect(await emailsInOutbox(deployment)).toBe(before + 2);
});
