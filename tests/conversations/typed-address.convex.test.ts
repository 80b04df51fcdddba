import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { NOT_CONFIRMED } from "#convex/notifications/rules";
import { forms } from "../submissions/forms";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, type Caller, OWNER, PAT, signedIn } from "../support/factories";
import { test } from "../support/fixtures";
import { conversationWith, inbox, sendMessage, thread } from "./conversations";

const noticesTo = async (backend: Backend) =>
  (await getRows(backend, "emails")).filter(({ to }) => to === OWNER).map(({ text }) => text);

/** Whether every screen tells the owner that the newest address in Pat's conversation was only typed. */
async function whatTheOwnerSees(backend: Backend, owner: Caller) {
  const [listed] = await inbox(owner);
  const [entry] = (await thread(owner, PAT)).filter(({ kind }) => kind === "event");
  const notices = await noticesTo(backend);
  const { page } = await owner.query(api.records.owner.listOfForm, {
    form: "contact",
    paginationOpts: { numItems: 1, cursor: null },
  });
  return [
    listed?.latest?.isUnproved,
    entry?.kind === "event" && entry.isUnproved,
    (await conversationWith(owner, PAT)).isUnproved,
    notices.at(-1)?.includes(NOT_CONFIRMED) === true ? true : undefined,
    page[0]?.isProved === true ? undefined : true,
  ];
}

describe("whether an address is its sender's", () => {
  test("isn't shown where anybody may have typed it, no matter who was signed in meanwhile", async ({
    backend,
    owner,
  }) => {
    await sendMessage(backend);
    expect(await whatTheOwnerSees(backend, owner)).toEqual(Array(5).fill(true));
    const { as: sam } = await signedIn(backend, "sam@example.com");
    await sendMessage(sam, { message: "I’m Pat" });
    expect(await whatTheOwnerSees(backend, owner)).toEqual(Array(5).fill(true));
  });

  test("is shown where they were signed in with it, until somebody types it again", async ({
    backend,
    owner,
    pat,
  }) => {
    await sendMessage(pat);
    expect(await whatTheOwnerSees(backend, owner)).toEqual(Array(5).fill(undefined));
    await sendMessage(backend, { message: "Something else" });
    expect(await whatTheOwnerSees(backend, owner)).toEqual(Array(5).fill(true));
  });

  test.for(forms)(
    "is known of each record: $name",
    async ({ name, call, args, table }, { backend, pat }) => {
      await backend.mutation(call, args());
      await pat.mutation(call, {
        ...args("Else"),
        ...(name === "booking" && { bookingTime: "10:30" }),
      });
      const rows = (await getRows(backend, table)) as { isProved?: true }[];
      expect(rows.map(({ isProved }) => isProved)).toEqual([undefined, true]);
      const events = await getRows(backend, "adminNotifications");
      expect(events.map(({ isUnproved }) => isUnproved)).toEqual([true, undefined]);
    },
  );

  test("is for the owner to say of whom they write down", async ({ backend, owner }) => {
    await owner.mutation(api.bookings.owner.add, bookingArgs());
    const [row] = await getRows(backend, "quoteRequests");
    expect(row?.isProved).toBe(true);
  });
});
