import { useMutation } from "convex/react";
import { api } from "#convex/_generated/api";
import { useToast } from "../../feedback/toast";
import { toFailure } from "../../lib/failure";
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
      void run(() => confirm(one), {
        done: `Confirmed. ${willBeEmailed(name)}`,
        undo: () => unconfirm(one),
      }),
    unconfirm: () =>
      void run(() => unconfirm(one), {
        done: `Not confirmed any more. ${willBeEmailed(name)}`,
        undo: () => confirm(one),
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
      void run(() => complete(one), { done: "Marked as done.", undo: () => reopen(one) }),
    takeUp: () => void run(() => reopen(one), { done: "Open again.", undo: () => complete(one) }),
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
      const act = async () => {
        await cancel({ ...one, note });
        onDone();
      };
      void run(act, { done: `Cancelled. ${willBeEmailed(name)}`, undo: () => reopen(one) });
    },
    /** @param onTaken somebody else has its time by now */
    bringBack: (onTaken: () => void) => {
      const act = async () => {
        try {
          await reopen(one);
        } catch (thrown) {
          if (toFailure(thrown).code === "slotTaken") onTaken();
          throw thrown;
        }
      };
      void run(act, { done: `Open again. ${willBeEmailed(name)}`, undo: () => cancel(one) });
    },
  };
}
