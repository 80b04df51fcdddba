import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { MOST_AT_ONCE, type Slot } from "#convex/bookings/rules";
import { useToast } from "../../feedback/toast";
import type { CallControl } from "../../lib/async-call";
import { toFailure } from "../../lib/failure";
import { pushId } from "../../lib/push-id";
import { useMutation } from "../../live/mutation";
import { formatHearing } from "./hearing";
import type { OwnerRequest } from "./week-days";

type Client = Pick<OwnerRequest, "name" | "email" | "phone">;
type Changed = Client & Pick<OwnerRequest, "reference">;

/** Confirms a booking, and takes that back. Without its client, the message doesn't say how they hear of it. */
export function useConfirming(reference: string, client?: Client) {
  const { run, busy } = useToast();
  const one = { reference };
  const hearing = client === undefined ? [] : [formatHearing(client)];
  const confirm = useMutation(api.bookings.progress.owner.confirm);
  const unconfirm = useMutation(api.bookings.progress.owner.unconfirm);
  return {
    busy,
    /** Its client was offered other times; what is let go of those can't be brought back. */
    confirmAfterAll: () =>
      void run((control) => confirm({ ...one, afterAll: true }, control), {
        done: ["Confirmed at the old time.", ...hearing].join(" "),
      }),
    confirm: () =>
      void run((control) => confirm(one, control), {
        done: ["Confirmed.", ...hearing].join(" "),
        undo: (control) => unconfirm(one, control),
      }),
    unconfirm: () =>
      void run((control) => unconfirm(one, control), {
        done: ["Not confirmed any more.", ...hearing].join(" "),
        undo: (control) => confirm(one, control),
      }),
  };
}

/** Makes a booking of a request at the time that it asked for. */
export function useBookingWish({ reference, ...client }: Changed) {
  const { run, busy } = useToast();
  const move = useMutation(api.bookings.moves.owner.move);
  return {
    busy,
    /** @param onTaken somebody else has the time by now, or it's over */
    book: ({ date, time }: Slot, onTaken: () => void) => {
      const act = async (control: CallControl) => {
        try {
          await move({ reference, bookingDate: date, bookingTime: time }, control);
        } catch (thrown) {
          if (["slotTaken", "invalid"].includes(toFailure(thrown).code)) onTaken();
          throw thrown;
        }
      };
      void run(act, { done: `The time is booked. ${formatHearing(client)}` });
    },
  };
}

/** Notes that a client without an email address has been called, and takes that back. */
export function useCalling({ reference }: Pick<OwnerRequest, "reference">) {
  const { run, busy } = useToast();
  const setCalled = useMutation(api.bookings.progress.owner.setCalled);
  return {
    busy,
    called: () =>
      void run((control) => setCalled({ reference, called: true }, control), {
        done: "Noted that you’ve called.",
        undo: (control) => setCalled({ reference, called: false }, control),
      }),
  };
}

/** Marks a request as done, and takes it up again. */
export function useCompleting({ reference }: Pick<OwnerRequest, "reference">) {
  const { run, busy } = useToast();
  const one = { reference };
  const complete = useMutation(api.bookings.progress.owner.complete);
  const reopen = useMutation(api.bookings.moves.owner.reopen);
  return {
    busy,
    complete: () =>
      void run((control) => complete(one, control), {
        done: "Marked as done.",
        undo: (control) => reopen(one, control),
      }),
    takeUp: () =>
      void run((control) => reopen(one, control), {
        done: "Open again.",
        undo: (control) => complete(one, control),
      }),
  };
}

/** Cancels a request, and brings it back. */
export function useCancelling({ reference, ...client }: Changed) {
  const { run, busy } = useToast();
  const one = { reference };
  const cancel = useMutation(api.bookings.cancellations.owner.cancel);
  const reopen = useMutation(api.bookings.moves.owner.reopen);
  return {
    busy,
    /** @param onDone the note is needed no more */
    cancel: (note: string, onDone: () => void) => {
      const act = async (control: CallControl) => {
        await cancel({ ...one, note }, control);
        onDone();
      };
      void run(act, {
        done: `Cancelled. ${formatHearing(client)}`,
        undo: (control) => reopen(one, control),
      });
    },
    /** @param onTaken somebody else has its time by now */
    bringBack: (onTaken: () => void) => {
      const act = async (control: CallControl) => {
        try {
          await reopen(one, control);
        } catch (thrown) {
          if (toFailure(thrown).code === "slotTaken") onTaken();
          throw thrown;
        }
      };
      void run(act, {
        done: `Open again. ${formatHearing(client)}`,
        undo: (control) => cancel(one, control),
      });
    },
  };
}

/** Notes that a visit whose day is over hasn't happened, and takes that back; nobody is emailed. */
export function useNotHappened({ reference }: Pick<OwnerRequest, "reference">) {
  const { run, busy } = useToast();
  const setNotHappened = useMutation(api.bookings.cancellations.owner.setNotHappened);
  const undoCancelAll = useMutation(api.bookings.senders.owner.undoCancelAll);
  return {
    busy,
    setNotHappened: () => {
      const press = pushId();
      void run((control) => setNotHappened({ reference, press }, control), {
        done: "Noted that it didn’t happen. Nobody was emailed.",
        undo: (control) => undoCancelAll({ press }, control),
      });
    },
  };
}

type Several = FunctionReturnType<typeof api.bookings.progress.owner.confirmSeveral>;

/** So many at a time as one call takes. */
function* batches(references: readonly string[]) {
  for (let from = 0; from < references.length; from += MOST_AT_ONCE) {
    yield references.slice(from, from + MOST_AT_ONCE);
  }
}

/** Does something to several requests, some at a time; collects what came of it. */
async function changeAll(
  references: readonly string[],
  change: (some: string[]) => Promise<Several>,
): Promise<Several> {
  const all: Several = { changed: [], left: [] };
  for (const some of batches(references)) {
    const { changed, left } = await change(some);
    all.changed.push(...changed);
    all.left.push(...left);
  }
  return all;
}

/** Confirms several bookings, or cancels them with one note; one Undo brings all of them back. */
export function useChangingSeveral() {
  const { run, busy } = useToast();
  const confirmSeveral = useMutation(api.bookings.progress.owner.confirmSeveral);
  const cancelSeveral = useMutation(api.bookings.cancellations.owner.cancelSeveral);
  const undoCancelSeveral = useMutation(api.bookings.cancellations.owner.undoCancelSeveral);
  return {
    busy,
    confirm: (references: readonly string[], onDone: () => void) => {
      let result: Several = { changed: [], left: [] };
      const confirm = (all: readonly string[], confirmed: boolean, control: CallControl) =>
        changeAll(all, (some) => confirmSeveral({ references: some, confirmed }, control));
      const act = async (control: CallControl) => {
        result = await confirm(references, true, control);
        onDone();
      };
      void run(act, {
        done: () => formatSeveral(result, "confirmed"),
        undo: (control) => confirm(result.changed, false, control),
      });
    },
    cancel: (references: readonly string[], note: string, onDone: () => void) => {
      const press = pushId();
      let result: Several = { changed: [], left: [] };
      const taken: string[] = [];
      const act = async (control: CallControl) => {
        result = await changeAll(references, (some) =>
          cancelSeveral({ references: some, note, press }, control),
        );
        onDone();
      };
      const undo = async (control: CallControl) => {
        let isMore = true;
        while (isMore) {
          const undone = await undoCancelSeveral({ press }, control);
          taken.push(...undone.taken.map(({ reference }) => reference));
          ({ isMore } = undone);
        }
      };
      void run(act, {
        done: () => formatSeveral(result, "cancelled"),
        undo,
        undone: () => formatUndone(taken),
      });
    },
  };
}

const whyWords: Record<Several["left"][number]["why"], string> = {
  notFound: "isn’t there any more",
  notOpen: "is done or cancelled already",
  noTime: "has no time yet",
  hasPayment: "has a payment: cancel it by itself",
  otherTimesOffered: "waits for another time",
};

/** What came of a press for several: how many it has changed, and each that stays as it was, with why. */
function formatSeveral({ changed, left }: Several, what: "confirmed" | "cancelled"): string {
  const count = changed.length === 1 ? "1 is" : `${changed.length} are`;
  const done = `${count} ${what}.${changed.length === 0 ? "" : " Each client hears of it."}`;
  const named = left.slice(0, MOST_NAMED).map(({ name, why }) => `${name} ${whyWords[why]}.`);
  const others = left.length > MOST_NAMED ? [`${left.length - MOST_NAMED} more stay.`] : [];
  return [done, ...named, ...others].join(" ");
}

type Sender = Pick<FunctionArgs<typeof api.bookings.senders.owner.cancelAll>, "reference" | "by">;

/** Cancels all that a sender has open, and brings it back. */
export function useCancellingAll(sender: Sender) {
  const { run, busy } = useToast();
  const cancelAll = useMutation(api.bookings.senders.owner.cancelAll);
  const undoCancelAll = useMutation(api.bookings.senders.owner.undoCancelAll);

  function go() {
    const press = pushId();
    let cancelled = 0;
    const taken: string[] = [];
    const act = async (control: CallControl) => {
      let after: number | null = null;
      do {
        const args = { ...sender, press, ...(after !== null && { after }) };
        const done: FunctionReturnType<typeof api.bookings.senders.owner.cancelAll> =
          await cancelAll(args, control);
        cancelled += done.cancelled;
        after = done.next;
      } while (after !== null);
    };
    const undo = async (control: CallControl) => {
      let isMore = true;
      while (isMore) {
        const undone = await undoCancelAll({ press }, control);
        taken.push(...undone.taken.map(({ reference }) => reference));
        ({ isMore } = undone);
      }
    };
    void run(act, {
      done: () => formatCancelled(cancelled),
      undo,
      undone: () => formatUndone(taken),
    });
  }
  return { busy, cancelAll: go };
}

function formatCancelled(count: number): string {
  if (count === 0) return "There was nothing left to cancel.";
  return `${count === 1 ? "1 is" : `${count} are`} cancelled. Nobody was emailed.`;
}

/** References that a message has room for. */
const MOST_NAMED = 3;

/** Says that what was cancelled is back, but for what somebody else has by now. */
export function formatUndone(taken: readonly string[]): string {
  if (taken.length === 0) return "Undone.";
  const named = taken.slice(0, MOST_NAMED).join(", ");
  const others = taken.length > MOST_NAMED ? ` and ${taken.length - MOST_NAMED} more` : "";
  const stay = taken.length === 1 ? "stays" : "stay";
  return `Undone, but somebody else has the time by now: ${named}${others} ${stay} cancelled.`;
}
