import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { MOST_AT_ONCE } from "#convex/bookings/rules";
import { useToast } from "../../feedback/toast";
import { pushId } from "../../lib/push-id";
import type { CallControl } from "../../live/async-call";
import { useMutation } from "../../live/mutation";

type Several = FunctionReturnType<typeof api.bookings.owner.confirmSeveral>;

function* batches(references: readonly string[]) {
  for (let from = 0; from < references.length; from += MOST_AT_ONCE) {
    yield references.slice(from, from + MOST_AT_ONCE);
  }
}

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

/** How several are cancelled: with the same note to all, or without notifying anybody. */
export interface Cancelling {
  note: string;
  isQuiet: boolean;
}

/** Confirms, completes or cancels several bookings, with one undo. */
export function useChangingSeveral() {
  const { run, busy } = useToast([]);
  const confirmSeveral = useMutation(api.bookings.owner.confirmSeveral);
  const completeSeveral = useMutation(api.bookings.owner.completeSeveral);
  const cancelSeveral = useMutation(api.bookings.owner.cancelSeveral);
  const undoCancelSeveral = useMutation(api.bookings.staff.undoCancelSeveral);
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
        about: references,
        undo: (control) => confirm(result.changed, false, control),
      });
    },
    complete: (references: readonly string[], onDone: () => void) => {
      let result: Several = { changed: [], left: [] };
      const complete = (all: readonly string[], completed: boolean, control: CallControl) =>
        changeAll(all, (some) => completeSeveral({ references: some, completed }, control));
      const act = async (control: CallControl) => {
        result = await complete(references, true, control);
        onDone();
      };
      void run(act, {
        done: () => formatSeveral(result, "marked as done"),
        about: references,
        undo: (control) => complete(result.changed, false, control),
      });
    },
    cancel: (references: readonly string[], how: Cancelling, onDone: () => void) => {
      const batchId = pushId();
      let result: Several = { changed: [], left: [] };
      const taken: string[] = [];
      const act = async (control: CallControl) => {
        result = await changeAll(references, (some) =>
          cancelSeveral({ references: some, ...how, batchId }, control),
        );
        onDone();
      };
      const undo = async (control: CallControl) => {
        let isMore = true;
        while (isMore) {
          const undone = await undoCancelSeveral({ batchId }, control);
          taken.push(...undone.taken.map(({ reference }) => reference));
          ({ isMore } = undone);
        }
      };
      void run(act, {
        done: () => formatSeveral(result, "cancelled", how.isQuiet),
        about: references,
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

function formatSeveral(
  { changed, left }: Several,
  what: "confirmed" | "marked as done" | "cancelled",
  isQuiet = false,
): string {
  const count = changed.length === 1 ? "1 is" : `${changed.length} are`;
  const isHeard = changed.length > 0 && what !== "marked as done";
  const heard = isQuiet ? "Nobody was emailed." : "Each client hears of it.";
  const done = [`${count} ${what}.`, ...(isHeard ? [heard] : [])];
  const named = left.slice(0, MOST_NAMED).map(({ name, why }) => `${name} ${whyWords[why]}.`);
  const others = left.length > MOST_NAMED ? [`${left.length - MOST_NAMED} more stay.`] : [];
  return [...done, ...named, ...others].join(" ");
}

const MOST_NAMED = 3;

/** The message after undo, naming those whose time somebody else has taken. */
export function formatUndone(taken: readonly string[]): string {
  if (taken.length === 0) return "Undone.";
  const named = taken.slice(0, MOST_NAMED).join(", ");
  const others = taken.length > MOST_NAMED ? ` and ${taken.length - MOST_NAMED} more` : "";
  const stay = taken.length === 1 ? "stays" : "stay";
  return `Undone, but somebody else has the time by now: ${named}${others} ${stay} cancelled.`;
}
