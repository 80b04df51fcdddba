import { api } from "#convex/_generated/api";
import { useToast } from "../../feedback/toast";
import type { CallControl } from "../../lib/async-call";
import { toFailure } from "../../lib/failure";
import { useMutation } from "../../live/mutation";
import type { OwnerRequest } from "./week-days";

type Changed = Pick<OwnerRequest, "reference" | "name">;

const willBeEmailed = (name: string) => `${name} gets an email.`;

/** Confirms a booking, and takes that back. */
export function useConfirming({ reference, name }: Changed) {
  const { run, busy } = useToast();
  const one = { reference };
  const confirm = useMutation(api.bookings.owner.confirm);
  const unconfirm = useMutation(api.bookings.owner.unconfirm);
  return {
    busy,
    confirm: () =>
      void run((control) => confirm(one, control), {
        done: `Confirmed. ${willBeEmailed(name)}`,
        undo: (control) => unconfirm(one, control),
      }),
    unconfirm: () =>
      void run((control) => unconfirm(one, control), {
        done: `Not confirmed any more. ${willBeEmailed(name)}`,
        undo: (control) => confirm(one, control),
      }),
  };
}

/** Marks a request as done, and takes it up again. */
export function useCompleting({ reference }: Changed) {
  const { run, busy } = useToast();
  const one = { reference };
  const complete = useMutation(api.bookings.owner.complete);
  const reopen = useMutation(api.bookings.owner.reopen);
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
export function useCancelling({ reference, name }: Changed) {
  const { run, busy } = useToast();
  const one = { reference };
  const cancel = useMutation(api.bookings.owner.cancel);
  const reopen = useMutation(api.bookings.owner.reopen);
  return {
    busy,
    /** @param onDone the note is needed no more */
    cancel: (note: string, onDone: () => void) => {
      const act = async (control: CallControl) => {
        await cancel({ ...one, note }, control);
        onDone();
      };
      void run(act, {
        done: `Cancelled. ${willBeEmailed(name)}`,
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
        done: `Open again. ${willBeEmailed(name)}`,
        undo: (control) => cancel(one, control),
      });
    },
  };
}
