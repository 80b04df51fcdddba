import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import type { ReportSent } from "#convex/bookings/report/formRules";
import { saysSomething } from "#convex/bookings/report/rules";
import type { Slot } from "#convex/bookings/rules";
import { formatSlot } from "#convex/bookings/status";
import { toLines, typedLines } from "#convex/payments/lines/rules";
import { money } from "#convex/shared/money";
import { formatTeam } from "#convex/shared/team";
import { useToast } from "../../feedback/toast";
import { pushId } from "../../lib/push-id";
import type { CallControl } from "../../live/async-call";
import { toFailure } from "../../live/failure";
import { useMutation } from "../../live/mutation";
import { useNames } from "../../team/use-team";
import { type Contact, formatNotified } from "./notified";
import type { OwnerRequest } from "./week-days";

type Changed = Contact & Pick<OwnerRequest, "reference">;

/** Confirms a booking, with undo. Without `client`, the message doesn't say how they're notified. */
export function useConfirming(reference: string, client?: Contact) {
  const { run, busy } = useToast(reference);
  const one = { reference };
  const notified = client === undefined ? [] : [formatNotified(client)];
  const confirm = useMutation(api.bookings.owner.confirm);
  const unconfirm = useMutation(api.bookings.owner.unconfirm);
  return {
    busy,
    /** The client was offered other times; releasing those can't be undone. */
    confirmAfterAll: () =>
      void run((control) => confirm({ ...one, afterAll: true }, control), {
        done: ["Confirmed at the old time.", ...notified].join(" "),
      }),
    confirm: () =>
      void run((control) => confirm(one, control), {
        done: ["Confirmed.", ...notified].join(" "),
        undo: (control) => unconfirm(one, control),
      }),
    unconfirm: () =>
      void run((control) => unconfirm(one, control), {
        done: ["Not confirmed any more.", ...notified].join(" "),
        undo: (control) => confirm(one, control),
      }),
  };
}

/** Turns a request into a booking at the time it asked for. */
export function useBookingWish({ reference, ...client }: Changed) {
  const { run, busy } = useToast(reference);
  const move = useMutation(api.bookings.owner.move);
  return {
    busy,
    /** @param onTaken the time is over or somebody else has taken it */
    book: ({ date, time }: Slot, onTaken: () => void) => {
      const act = async (control: CallControl) => {
        try {
          await move({ reference, bookingDate: date, bookingTime: time }, control);
        } catch (thrown) {
          if (["slotTaken", "invalid"].includes(toFailure(thrown).code)) onTaken();
          throw thrown;
        }
      };
      void run(act, { done: `The time is booked. ${formatNotified(client)}` });
    },
  };
}

/** Assigns a member of the team to a visit, with undo. */
export function useAssigning({
  reference,
  member: before,
}: Pick<OwnerRequest, "reference" | "member">) {
  const { run, busy } = useToast(reference);
  const names = useNames();
  const assign = useMutation(api.bookings.owner.assign);
  const set = (member: string | undefined) => (control: CallControl) =>
    assign({ reference, member }, control);
  return {
    busy,
    /** Choosing the same one again unassigns them. */
    assign: (name: string) => {
      const member = name === before ? undefined : name;
      void run(set(member), {
        done: `Noted: ${formatTeam(member, names)}. Their page and our next emails say so.`,
        undo: set(before),
        about: `who comes: ${reference}`,
      });
    },
  };
}

/** Notes that a client without an email address was called, with undo. */
export function useCalling({ reference }: Pick<OwnerRequest, "reference">) {
  const { run, busy } = useToast(reference);
  const setCalled = useMutation(api.bookings.owner.setCalled);
  return {
    busy,
    called: () =>
      void run((control) => setCalled({ reference, called: true }, control), {
        done: "Noted that you’ve called.",
        undo: (control) => setCalled({ reference, called: false }, control),
      }),
  };
}

/** Marks a request as done, and reopens it. */
export function useCompleting({ reference }: Pick<OwnerRequest, "reference">) {
  const { run, busy } = useToast(reference);
  const one = { reference };
  const complete = useMutation(api.bookings.staff.complete);
  const reopen = useMutation(api.bookings.staff.reopen);
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

/** A request's report in the editor. */
export type RequestReport = NonNullable<FunctionReturnType<typeof api.bookings.staff.report>>;

/** Saves a request's report. If it's still open, also marks it as done, with undo. */
export function useReporting(reference: string, { name, email, status }: RequestReport) {
  const { say } = useToast(reference);
  const completeWith = useMutation(api.bookings.staff.completeWithReport);
  const saveReport = useMutation(api.bookings.staff.saveReport);
  const reopen = useMutation(api.bookings.staff.reopen);
  const isOpen = status === "Pending";
  return {
    save: (
      { lines, minutes, ...words }: ReportSent,
      { lastModified, withInvoice }: { lastModified: number; withInvoice: boolean },
      control: CallControl,
    ) => {
      // The raw input, because the server parses it with the same rules.
      const typed = { minutes: minutes?.toString(), lines: typedLines(toLines(lines)) };
      const report = { ...words, ...typed };
      return isOpen
        ? completeWith({ reference, report, lastModified, withInvoice }, control)
        : saveReport({ reference, report, lastModified }, control);
    },
    /** @param isInvoiced the invoice was sent with it */
    say: (sent: ReportSent, isInvoiced: boolean) => {
      if (!isOpen) {
        say("The report is saved. The client’s page shows it.");
        return;
      }
      const what = isInvoiced ? "the report and the invoice" : "the report";
      const told = email === undefined ? "The report is saved." : `${name} gets ${what} by email.`;
      say(["Marked as done.", ...(saysSomething(sent) ? [told] : [])].join(" "), (control) =>
        reopen({ reference }, control),
      );
    },
  };
}

/** Emails a report again, with undo. */
export function useEmailingReport(reference: string, name: string) {
  const { run, busy } = useToast(reference);
  const emailReport = useMutation(api.bookings.staff.emailReport);
  const set = (taken: boolean) => (control: CallControl) =>
    emailReport({ reference, taken }, control);
  return {
    busy,
    setEmailed: () =>
      void run(set(false), {
        done: `${name} gets the report by email.`,
        undo: set(true),
        undone: "Undone. Nobody was emailed.",
      }),
  };
}

type CancelArgs = FunctionArgs<typeof api.bookings.owner.cancel>;

/** Cancels a request, and reopens it. */
export function useCancelling({ reference, ...client }: Changed) {
  const { run, busy } = useToast(reference);
  const one = { reference };
  const cancel = useMutation(api.bookings.owner.cancel);
  const reopen = useMutation(api.bookings.staff.reopen);
  return {
    busy,
    /**
     * @param onDone clears the note
     * @param how whether the client cancelled later than our terms allow, and what happens to the money
     */
    cancel: (note: string, onDone: () => void, how: Pick<CancelArgs, "isLate" | "money">) => {
      let entryIds: Awaited<ReturnType<typeof cancel>> = [];
      const act = async (control: CallControl) => {
        entryIds = await cancel({ ...one, note, ...how }, control);
        onDone();
      };
      void run(act, {
        done: `Cancelled. ${formatNotified(client)}`,
        undo: (control) => reopen({ ...one, entryIds }, control),
      });
    },
    /** @param onTaken somebody else has taken its time */
    restore: (onTaken: () => void) => {
      const act = async (control: CallControl) => {
        try {
          await reopen(one, control);
        } catch (thrown) {
          if (toFailure(thrown).code === "slotTaken") onTaken();
          throw thrown;
        }
      };
      void run(act, {
        done: `Open again. ${formatNotified(client)}`,
        undo: (control) => cancel(one, control),
      });
    },
  };
}

/** Notes that a visit didn't happen, or that nobody was home, with undo. */
export function useMissing({ reference }: Pick<OwnerRequest, "reference">) {
  const { run, busy } = useToast(reference);
  const setNotHappened = useMutation(api.bookings.owner.setNotHappened);
  const setNobodyHome = useMutation(api.bookings.staff.setNobodyHome);
  const undoCancelAll = useMutation(api.bookings.staff.undoCancelSeveral);
  const note = (call: typeof setNotHappened | typeof setNobodyHome, done: string) => () => {
    const batchId = pushId();
    void run((control) => call({ reference, batchId }, control), {
      done,
      undo: (control) => undoCancelAll({ batchId }, control),
    });
  };
  return {
    busy,
    setNotHappened: note(setNotHappened, "Noted that it didn’t happen. Nobody was emailed."),
    setNobodyHome: note(setNobodyHome, "Noted that nobody was there. The fee is yours to decide."),
  };
}

/** Charges or waives the fee of a missed visit, with undo. */
export function useDecidingFee(reference: string, feeCents: number) {
  const { run, busy } = useToast(reference);
  const decideFee = useMutation(api.bookings.owner.decideFee);
  const done = {
    charged: `${money(feeCents)} charged. The invoice goes by email; without an address, call them.`,
    waived: "The fee is waived.",
  };
  return {
    busy,
    decide: (decision: keyof typeof done) =>
      void run((control) => decideFee({ reference, decision }, control), {
        done: done[decision],
        undo: (control) => decideFee({ reference }, control),
      }),
  };
}

/** Offers a client other times again after the first offer expired. */
export function useOfferingAgain({ reference, name }: Pick<OwnerRequest, "reference" | "name">) {
  const { run, busy } = useToast(reference);
  const offer = useMutation(api.bookings.owner.offerOtherTimesAgain);
  return {
    busy,
    offerAgain: () => {
      let offered: FunctionReturnType<typeof api.bookings.owner.offerOtherTimesAgain>["offered"] =
        [];
      const act = async (control: CallControl) => {
        ({ offered } = await offer({ reference }, control));
      };
      void run(act, {
        done: () => {
          const slots = offered[0]?.slots ?? [];
          return slots.length === 0
            ? `No other time is free near that day. Please call ${name}.`
            : `${name} gets an email with ${slots.map(formatSlot).join(", or ")}.`;
        },
      });
    },
  };
}
