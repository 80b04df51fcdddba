import fc from "fast-check";
import { expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import type { Id } from "#convex/_generated/dataModel";
import { getRows } from "../support/backend";
import { type Caller, NOW, OWNER, signedIn } from "../support/factories";
import { backendAtNow, test } from "../support/fixtures";
import { runs } from "../support/properties";
import { answer, conversationWith, inbox, sendMessage } from "./conversations";

const { settleUpTo, unsettle, waitAgain } = api.conversations.owner;
const people = ["pat@example.com", "sam@example.com"];

type Backend = ReturnType<typeof backendAtNow>;

/** The list's summary of each conversation matches its events and answers. */
async function expectSummedUp(backend: Backend): Promise<void> {
  const events = await getRows(backend, "adminNotifications");
  const replies = await getRows(backend, "replies");
  const messages = await getRows(backend, "contacts");
  for (const { _id, unread, lastAt, answeredAt, latestId } of await getRows(
    backend,
    "conversations",
  )) {
    const own = events.filter(({ conversationId }) => conversationId === _id);
    const answers = replies.filter(({ conversationId }) => conversationId === _id);
    const times = [...own.map(({ timestamp }) => timestamp), ...answers.map((r) => r.createdAt)];
    expect(unread).toBe(own.some(({ read }) => !read));
    expect(latestId).toBe(own.at(-1)?._id);
    expect(lastAt).toBe(times.length === 0 ? undefined : Math.max(...times));
    expect(answeredAt).toBe(answers.at(-1)?.createdAt);
  }
  for (const { reference, replied } of messages)
    expect(events.find((event) => event.reference === reference)?.read).toBe(replied);
}

const step = fc.record({
  what: fc.constantFrom("send", "answer", "settle", "settleAll", "undo", "again"),
  who: fc.constantFrom(...people),
});
type Step = { what: string; who: string };

/** Takes a step if it's possible; returns its undo. */
async function take(backend: Backend, owner: Caller, { what, who }: Step) {
  if (what === "send") {
    await sendMessage(backend, { email: who });
    return undefined;
  }
  if (what === "settleAll") return owner.mutation(settleUpTo, { upTo: Date.now() });
  if (!(await inbox(owner)).some(({ key }) => key === who)) return undefined;
  const { _id: conversationId } = await conversationWith(owner, who);
  if (what === "answer") await answer(owner, who);
  if (what === "again") await owner.mutation(waitAgain, { conversationId });
  if (what !== "settle") return undefined;
  return owner.mutation(settleUpTo, { conversationId, upTo: Date.now() });
}

test("whatever comes in, is answered, settled and undone, the inbox sums it up rightly", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 9 }), async (steps) => {
      const backend = backendAtNow();
      const owner = (await signedIn(backend, OWNER)).as;
      const settled: Id<"settlements">[] = [];
      for (const [index, each] of steps.entries()) {
        vi.setSystemTime(NOW + index * 1000);
        if (each.what === "undo") {
          const settlementId = settled.pop();
          if (settlementId !== undefined) await owner.mutation(unsettle, { settlementId });
        } else {
          const settlementId = await take(backend, owner, each);
          if (settlementId !== undefined) settled.push(settlementId);
        }
        await expectSummedUp(backend);
      }
    }),
    { numRuns: runs(120) },
  );
});
