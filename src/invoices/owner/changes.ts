import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import type { Id } from "#convex/_generated/dataModel";
import { money, typedAmount } from "#convex/business/money";
import { type HandMethod, methodLabels } from "#convex/invoices/rules";
import { useToast } from "../../feedback/toast";
import type { CallControl } from "../../lib/async-call";
import { useMutation } from "../../live/mutation";

/** A request's money, as the owner sees it. */
export type RequestMoney = NonNullable<FunctionReturnType<typeof api.invoices.owner.ofRequest>>;

/** Its invoice. */
export type OwnerInvoice = NonNullable<RequestMoney["invoice"]>;

/** A payment that came in at Stripe without this website. */
export type DashboardPayment = FunctionReturnType<
  typeof api.invoices.owner.atStripe
>["page"][number];

/** A price as it's typed. */
interface TypedPrice {
  amount: string;
  title: string;
}

interface Written {
  entryId: Id<"moneyEntries"> | null;
  isNew: boolean;
}

/** Runs what writes an entry, and strikes it out for an undo; an invoice of the same press goes with it. */
function useWriting() {
  const { run, busy } = useToast();
  const strike = useMutation(api.invoices.owner.strike);
  function write(act: (control: CallControl) => Promise<Written>, done: string): Promise<boolean> {
    let written: Written = { entryId: null, isNew: false };
    const first = async (control: CallControl) => {
      written = await act(control);
      // Somebody else was quicker: the screen shows it.
      return written.entryId !== null;
    };
    const undo = async (control: CallControl) => {
      const { entryId, isNew: withInvoice } = written;
      if (entryId !== null) await strike({ entryId, withInvoice }, control);
    };
    return run(first, { done, undo, undone: "Undone. The entry is struck out." });
  }
  return { write, busy };
}

/** Marks a request as paid: all that is owing, or the price of one that has no invoice yet. */
export function useMarkingPaid(reference: string, name: string) {
  const { write, busy } = useWriting();
  const markPaid = useMutation(api.invoices.owner.markPaid);
  return {
    busy,
    markPaid: (method: HandMethod, cents: number, price?: TypedPrice) =>
      write(
        (control) => markPaid({ reference, method, ...price }, control),
        `Marked as paid: ${money(cents)} from ${name}, ${methodLabels[method].toLowerCase()}.`,
      ),
  };
}

/** Writes down a part payment. */
export function useReceiving(reference: string) {
  const { write, busy } = useWriting();
  const receive = useMutation(api.invoices.owner.receive);
  return {
    busy,
    receive: (
      received: { amount: string; method: string; receivedOn: string },
      seenOwing: number,
    ) =>
      write(
        (control) => receive({ reference, seenOwing, ...received }, control),
        "The payment is written down.",
      ),
  };
}

/** Waives what is owing. */
export function useWaiving(reference: string) {
  const { write, busy } = useWriting();
  const waive = useMutation(api.invoices.owner.waive);
  return {
    busy,
    waive: (note: string) =>
      write(
        async (control) => ({ entryId: await waive({ reference, note }, control), isNew: false }),
        "Waived. Nothing is owing any more.",
      ),
  };
}

/** Sets the amount, and takes an invoice back. */
export function usePricing(reference: string, invoice: OwnerInvoice | undefined) {
  const { run, busy } = useToast();
  const setAmount = useMutation(api.invoices.owner.setAmount);
  const takeBack = useMutation(api.invoices.owner.takeBack);
  const before =
    invoice === undefined || invoice.state === "void"
      ? undefined
      : { amount: typedAmount(invoice.cents), title: invoice.title };
  const asBefore = (control: CallControl) =>
    before === undefined
      ? takeBack({ reference }, control)
      : setAmount({ reference, ...before }, control);
  return {
    busy,
    setAmount: (price: TypedPrice) =>
      run((control) => setAmount({ reference, ...price }, control), {
        done: before === undefined ? "The invoice is made." : "The invoice is changed.",
        undo: asBefore,
      }),
    takeBack: () =>
      run((control) => takeBack({ reference }, control), {
        done: "The invoice is taken back. It keeps its number.",
        undo: asBefore,
      }),
  };
}

/** Strikes an entry out, and puts it back. */
export function useStriking(entryId: Id<"moneyEntries">) {
  const { run, busy } = useToast();
  const strike = useMutation(api.invoices.owner.strike);
  const restore = useMutation(api.invoices.owner.restore);
  return {
    busy,
    strike: () =>
      run((control) => strike({ entryId }, control), {
        done: "Struck out. It doesn’t count any more.",
        undo: (control) => restore({ entryId }, control),
      }),
    restore: () =>
      run((control) => restore({ entryId }, control), {
        done: "Put back. It counts again.",
        undo: (control) => strike({ entryId }, control),
      }),
  };
}

/** Says which request a payment at Stripe is for, and takes it off that request. */
export function useMatching(dashboardPaymentId: Id<"dashboardPayments">) {
  const { run, busy } = useToast();
  const match = useMutation(api.invoices.owner.match);
  const unmatch = useMutation(api.invoices.owner.unmatch);
  const one = (reference: string) => ({ dashboardPaymentId, reference });
  return {
    busy,
    match: (reference: string) =>
      run((control) => match(one(reference), control), {
        done: `It counts for ${reference}.`,
        undo: (control) => unmatch(one(reference), control),
        undone: "Undone. It waits again.",
      }),
    unmatch: (reference: string) =>
      run((control) => unmatch(one(reference), control), {
        done: `It doesn’t count for ${reference} any more. It’s under Money, “Came in at Stripe”.`,
        undo: (control) => match(one(reference), control),
        undone: `Undone. It counts for ${reference}.`,
      }),
  };
}

/** Leaves a payment at Stripe out of the books, and takes it in again. */
export function useLeavingOut(dashboardPaymentId: Id<"dashboardPayments">) {
  const { run, busy } = useToast();
  const leaveOut = useMutation(api.invoices.owner.leaveOut);
  const set = (leftOut: boolean) => (control: CallControl) =>
    leaveOut({ dashboardPaymentId, leftOut }, control);
  return {
    busy,
    leaveOut: () =>
      run(set(true), { done: "Left out. It’s still under “At Stripe”.", undo: set(false) }),
    takeIn: () => run(set(false), { done: "It waits again.", undo: set(true) }),
  };
}

/** Emails the invoice, or the receipt. */
export function useSending({ reference, owingCents }: OwnerInvoice) {
  const { run, busy } = useToast();
  const send = useMutation(api.invoices.owner.send);
  const what = owingCents > 0 ? `The invoice for ${money(owingCents)}` : "The receipt";
  return {
    busy,
    send: () => run((control) => send({ reference }, control), { done: `${what} is on its way.` }),
  };
}
