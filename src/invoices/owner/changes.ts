import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import type { Id } from "#convex/_generated/dataModel";
import type { InvoiceInput, RefundInput } from "#convex/invoices/formRules";
import { type HandMethod, methodLabels } from "#convex/invoices/rules";
import { toTypedLines } from "#convex/payments/lines/rules";
import { money } from "#convex/shared/money";
import { isNight } from "#convex/shared/night";
import { useToast } from "../../feedback/toast";
import type { CallControl } from "../../live/async-call";
import { useMutation } from "../../live/mutation";

/** A request's money, as the owner sees it. */
export type RequestMoney = NonNullable<FunctionReturnType<typeof api.invoices.staff.ofRequest>>;

export type OwnerInvoice = NonNullable<RequestMoney["invoice"]>;

/** An invoice in the form's raw values. */
export const toTypedInvoice = ({
  lines,
  organisation = "",
  abn = "",
  orderNumber = "",
}: Pick<OwnerInvoice, "lines" | "organisation" | "abn" | "orderNumber">) => ({
  lines: toTypedLines(lines),
  organisation,
  abn,
  orderNumber,
});

/** A payment made at Stripe rather than on this website. */
export type DashboardPayment = FunctionReturnType<
  typeof api.invoices.owner.atStripe
>["page"][number];

type Written = FunctionReturnType<typeof api.invoices.staff.markPaid>;

/** Creates an entry, and voids it on undo, together with an invoice created by the same press. */
function useWriting(reference: string) {
  const { run, busy } = useToast(reference);
  const voidEntry = useMutation(api.invoices.staff.voidEntry);
  function write(
    act: (control: CallControl) => Promise<Written>,
    done: string,
    /** Undone first: the email of the same press. */
    undoFirst?: (control: CallControl) => Promise<unknown>,
  ): Promise<boolean> {
    let written: Written = { entryId: null, isNew: false, version: 0 };
    const first = async (control: CallControl) => {
      written = await act(control);
      // Somebody else did it first; the screen shows that.
      return written.entryId !== null;
    };
    const undo = async (control: CallControl) => {
      const { entryId, isNew: withInvoice, version } = written;
      await undoFirst?.(control);
      if (entryId !== null) await voidEntry({ entryId, withInvoice, version }, control);
    };
    return run(first, { done, undo, undone: "Undone. The entry is void." });
  }
  return { write, busy };
}

interface Paid {
  amount: string;
  method: HandMethod;
  receivedOn: string;
  withReceipt: boolean;
  version: number;
  /** The debt that the form showed, in cents; absent without an invoice. */
  seenOwing: number | undefined;
}

/** Records a payment, for an invoice or for a request with its price. */
export function usePaying(reference: string, name: string) {
  const { write, busy } = useWriting(reference);
  const markPaid = useMutation(api.invoices.staff.markPaid);
  const receive = useMutation(api.invoices.staff.receive);
  const takeBack = useMutation(api.invoices.staff.takeBackEmail);
  return {
    busy,
    pay: ({ seenOwing, receivedOn, ...paid }: Paid, cents: number) => {
      const { method, withReceipt } = paid;
      const over = seenOwing === undefined ? 0 : cents - seenOwing;
      const words = [
        `Paid: ${money(cents)} from ${name}, ${methodLabels[method].toLowerCase()}.`,
        ...(over > 0 ? [`${money(over)} of it is in credit.`] : []),
        ...(withReceipt ? ["The receipt goes in 15 seconds."] : []),
      ];
      return write(
        (control) =>
          seenOwing === undefined
            ? markPaid({ reference, ...paid }, control)
            : receive({ reference, ...paid, receivedOn, seenOwing }, control),
        words.join(" "),
        withReceipt ? (control) => takeBack({ reference }, control) : undefined,
      );
    },
  };
}

/** Records a refund by hand. */
export function useRefunding(reference: string) {
  const { write, busy } = useWriting(reference);
  const refund = useMutation(api.invoices.owner.refund);
  return {
    busy,
    refund: (typed: RefundInput & { method: HandMethod; version: number }, cents: number) =>
      write(
        (control) => refund({ reference, ...typed }, control),
        `Given back: ${money(cents)}, ${methodLabels[typed.method].toLowerCase()}.`,
      ),
  };
}

/** Uses a client's credit for a debt. */
export function useCredit({ reference, version }: OwnerInvoice) {
  const { run, busy } = useToast(reference);
  const applyCredit = useMutation(api.invoices.owner.applyCredit);
  const voidEntry = useMutation(api.invoices.staff.voidEntry);
  return {
    busy,
    applyCredit: (cents: number) => {
      let used: Awaited<ReturnType<typeof applyCredit>> = { entryIds: [], version };
      const first = async (control: CallControl) => {
        used = await applyCredit({ reference, version }, control);
        return used.entryIds.length > 0;
      };
      return run(first, {
        done: `Paid with credit: ${money(cents)}.`,
        undo: async (control) => {
          let { version: now } = used;
          for (const entryId of used.entryIds)
            now = await voidEntry({ entryId, version: now }, control);
        },
      });
    },
  };
}

/** Closes the books up to a day, with undo. @param before the day they're closed up to now */
export function useClosingBooks(before: string | undefined) {
  const { run, busy } = useToast("books");
  const closeBooks = useMutation(api.invoices.owner.closeBooks);
  const set = (until: string | undefined) => (control: CallControl) =>
    closeBooks({ until }, control);
  return {
    busy,
    close: async (until: string | undefined, onDone: () => void) => {
      const done =
        until === undefined ? "All months are open." : "The books are closed until then.";
      if (await run(set(until), { done, undo: set(before) })) onDone();
    },
  };
}

/** Keeps the money paid for a cancelled request, with undo. */
export function useKeeping(reference: string) {
  const { run, busy } = useToast(reference);
  const setKept = useMutation(api.invoices.owner.setKept);
  const set = (kept: boolean) => (control: CallControl) => setKept({ reference, kept }, control);
  return {
    busy,
    keep: () => run(set(true), { done: "Noted: the money is kept.", undo: set(false) }),
  };
}

/** Writes off a debt. */
export function useWritingOff({ reference, owingCents }: OwnerInvoice) {
  const { write, busy } = useWriting(reference);
  const writeOff = useMutation(api.invoices.owner.writeOff);
  return {
    busy,
    writeOff: (note: string, version: number) =>
      write(
        (control) => writeOff({ reference, note, version }, control),
        `Written off: ${money(owingCents)}. Nothing is owing any more.`,
      ),
  };
}

/** Creates, changes, emails and cancels an invoice. */
export function usePricing(reference: string, invoice: OwnerInvoice | undefined) {
  const { run, say, busy } = useToast(reference);
  const save = useMutation(api.invoices.owner.save);
  const send = useMutation(api.invoices.owner.send);
  const takeBack = useMutation(api.invoices.staff.takeBackEmail);
  const cancel = useMutation(api.invoices.owner.cancel);
  const isThere = invoice !== undefined && invoice.state !== "cancelled";
  const before = isThere ? toTypedInvoice(invoice) : undefined;
  const asBefore = (version: number, control: CallControl) =>
    before === undefined
      ? cancel({ reference, version }, control)
      : save({ reference, version, ...before }, control);
  return {
    busy,
    /** @param emailTo the client's name, if it's to be emailed as well */
    save: async (typed: InvoiceInput, version: number, emailTo?: string) => {
      let saved = { isChanged: true, version };
      const change = async (control: CallControl) => {
        saved = await save({ reference, version, ...typed }, control);
        if (emailTo === undefined) return saved.isChanged;
        await send({ reference }, control);
        return true;
      };
      const done = before === undefined ? "The invoice is made" : "The invoice is changed";
      const isOver = await run(change, {
        done: emailTo === undefined ? `${done}.` : `${done}, and goes to ${emailTo} in 15 seconds.`,
        undo: async (control) => {
          if (emailTo !== undefined) await takeBack({ reference }, control);
          if (saved.isChanged) await asBefore(saved.version, control);
        },
      });
      if (emailTo === undefined && !saved.isChanged)
        say("Nothing was different, so the invoice stays as it is.");
      return isOver;
    },
    cancel: () => {
      let version = invoice?.version ?? 0;
      const first = async (control: CallControl) => {
        version = await cancel({ reference, version }, control);
      };
      return run(first, {
        done: "The invoice is cancelled. It keeps its number.",
        undo: (control) => asBefore(version, control),
      });
    },
  };
}

/** Marks finished work as free of charge, with undo. */
export function useNothingToCharge(reference: string) {
  const { run, busy } = useToast(reference);
  const setToInvoice = useMutation(api.invoices.owner.setToInvoice);
  const set = (toInvoice: boolean) => (control: CallControl) =>
    setToInvoice({ reference, toInvoice }, control);
  return {
    busy,
    setNothing: () =>
      run(set(false), {
        done: "Noted: there’s nothing to charge.",
        undo: set(true),
      }),
  };
}

/** Whether the owner needs to confirm that a visit under a member's address is theirs, and the action that does. */
export function useMembersVisit(reference: string) {
  const { run, busy } = useToast(reference);
  const setTheirs = useMutation(api.bookings.owner.setTheirs);
  const isAsked = useQuery(api.memberships.owner.isToAsk, { reference });
  const set = (isTheirs: boolean) => (control: CallControl) =>
    setTheirs({ reference, isTheirs }, control);
  return {
    busy,
    isAsked: isAsked === true,
    setTheirs: () =>
      run(set(true), { done: "Noted: it’s the member’s own visit.", undo: set(false) }),
  };
}

/** Voids an entry and restores it. @param read the version of its invoice on screen */
export function useVoiding(entryId: Id<"moneyEntries">, read: number) {
  const { run, busy } = useToast(entryId);
  const voidEntry = useMutation(api.invoices.staff.voidEntry);
  const restoreEntry = useMutation(api.invoices.owner.restoreEntry);
  const press = (act: typeof voidEntry | typeof restoreEntry, done: string) => {
    let version = read;
    const change = (how: typeof act) => async (control: CallControl) => {
      version = await how({ entryId, version }, control);
    };
    return run(change(act), {
      done,
      undo: change(act === voidEntry ? restoreEntry : voidEntry),
    });
  };
  return {
    busy,
    voidEntry: () => press(voidEntry, "It’s void, and doesn’t count any more."),
    restoreEntry: () => press(restoreEntry, "Restored. It counts again."),
  };
}

/** Matches a Stripe payment to a request, and reverts that. */
export function useMatching(dashboardPaymentId: Id<"dashboardPayments">) {
  const { run, busy } = useToast(dashboardPaymentId);
  const match = useMutation(api.invoices.owner.match);
  const unmatch = useMutation(api.invoices.owner.unmatch);
  const one = (reference: string) => ({ dashboardPaymentId, reference });
  return {
    busy,
    /** @param name a reference or an invoice number */
    match: (name: string) => {
      let reference = name;
      const first = async (control: CallControl) => {
        reference = await match(one(name), control);
      };
      return run(first, {
        done: `It counts for ${name}.`,
        undo: (control) => unmatch(one(reference), control),
        undone: "Undone. It waits again.",
      });
    },
    unmatch: (reference: string) =>
      run((control) => unmatch(one(reference), control), {
        done: `It doesn’t count for ${reference} any more. It’s under Money, “Came in at Stripe”.`,
        undo: (control) => match(one(reference), control),
        undone: `Undone. It counts for ${reference}.`,
      }),
  };
}

/** Ignores a Stripe payment, with undo. */
export function useIgnoring(dashboardPaymentId: Id<"dashboardPayments">) {
  const { run, busy } = useToast(dashboardPaymentId);
  const setIgnored = useMutation(api.invoices.owner.setIgnored);
  const set = (ignored: boolean) => (control: CallControl) =>
    setIgnored({ dashboardPaymentId, ignored }, control);
  return {
    busy,
    ignore: () =>
      run(set(true), { done: "Ignored. It’s still under “At Stripe”.", undo: set(false) }),
    stop: () => run(set(false), { done: "It waits again.", undo: set(true) }),
  };
}

/** Emails the invoice or receipt. Undo works until the email is sent. */
export function useSending({ reference, owingCents }: OwnerInvoice, name: string) {
  const { run, busy } = useToast(reference);
  const send = useMutation(api.invoices.owner.send);
  const takeBack = useMutation(api.invoices.staff.takeBackEmail);
  const what = owingCents > 0 ? `The invoice for ${money(owingCents)}` : "The receipt";
  return {
    busy,
    send: () =>
      run((control) => send({ reference }, control), {
        done: `${what} goes to ${name} in 15 seconds.`,
        undo: (control) => takeBack({ reference }, control),
        undone: "Undone. No email goes.",
      }),
  };
}

/** Reminds a client of an overdue invoice, and switches automatic reminders. */
export function useReminding(reference: string, name: string) {
  const { run, busy } = useToast(reference);
  const remind = useMutation(api.invoices.owner.remind);
  const takeBack = useMutation(api.invoices.staff.takeBackEmail);
  const setReminders = useMutation(api.invoices.owner.setReminders);
  const set = (stopped: boolean) => (control: CallControl) =>
    setReminders({ reference, stopped }, control);
  return {
    busy,
    remind: () =>
      run((control) => remind({ reference }, control), {
        done: () =>
          `${name} is reminded ${isNight(Date.now()) ? "in the morning" : "in 15 seconds"}.`,
        undo: (control) => takeBack({ reference }, control),
        undone: "Undone. No reminder goes.",
      }),
    setStopped: (stopped: boolean) =>
      run(set(stopped), {
        done: stopped ? "No more reminders go by themselves." : "Reminders go by themselves again.",
        undo: set(!stopped),
      }),
  };
}
