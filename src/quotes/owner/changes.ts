import { api } from "#convex/_generated/api";
import { toInput } from "#convex/quotes/rules";
import { useToast } from "../../feedback/toast";
import { getNow } from "../../lib/now";
import { useMutation } from "../../live/mutation";
import type { Draft, QuotedRequest } from "./quoted-request";

type Quoted = Pick<QuotedRequest, "reference" | "name" | "email">;

/** Sends, withdraws and restores a quote. Each can be undone before the client is notified. */
export function useGiving({ reference, name, email = name }: Quoted) {
  const { run, busy } = useToast(reference);
  const one = { reference };
  const send = useMutation(api.quotes.owner.send);
  const withdraw = useMutation(api.quotes.owner.withdraw);
  const restore = useMutation(api.quotes.owner.restore);
  return {
    busy,
    send: ({ lastModified }: Draft) =>
      void run((control) => send({ ...one, lastModified }, control), {
        done: `The quote goes to ${email} in a moment.`,
        undo: (control) => withdraw(one, control),
        undone: "Undone. Nobody was emailed.",
      }),
    withdraw: () =>
      void run((control) => withdraw(one, control), {
        done: `Withdrawn. ${name} can’t accept it any more.`,
        undo: (control) => restore(one, control),
      }),
    restore: () =>
      void run((control) => restore(one, control), {
        done: `The quote goes to ${email} in a moment.`,
        undo: (control) => withdraw(one, control),
      }),
  };
}

/** Discards a draft, with undo. */
export function useDrafting({ reference }: Quoted) {
  const { run, busy } = useToast(reference);
  const save = useMutation(api.quotes.owner.save);
  const discard = useMutation(api.quotes.owner.discard);
  return {
    busy,
    discard: (draft: Draft) =>
      void run((control) => discard({ reference }, control), {
        done: "The draft is discarded.",
        undo: (control) =>
          save({ reference, ...toInput(draft, getNow()), lastModified: 0 }, control),
      }),
  };
}
