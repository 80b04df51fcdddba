import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { api } from "#convex/_generated/api";
import type { Failure } from "#convex/core/errors";
import type { ReviewReason } from "#convex/submissions/reviewReasons";
import { trackEvent } from "../analytics/track-event";
import { useLeavingWarning } from "../lib/leaving-warning";
import { pushId } from "../lib/push-id";
import { getTabItem, setTabItem, useTabStorage } from "../lib/tab-storage";
import { type CallControl, unattended, useAsyncCall } from "../live/async-call";
import { isWaiting, logFailure, toFailure } from "../live/failure";
import { useMutation } from "../live/mutation";
import { type AttemptIds, type Attempts, followAttempts } from "./attempts";
import { beginSending } from "./in-flight";
import { keptAs } from "./kept-form";

/** What was accepted: its reference, and what was sent. */
export interface Receipt<Sent> {
  reference: string;
  /** What it was accepted under. */
  requestId: string;
  /** A coupon or discount code that came with it. */
  code?: string | undefined;
  /** Of the coupon for friends that were named beside. */
  friendsCode?: string | undefined;
  /** Why it doesn't go its usual way. */
  reviewReason?: ReviewReason | undefined;
  /** No email goes about it: the mailbox has had enough. */
  notEmailed?: true | undefined;
  sent: Sent;
}

/** Some forms get codes beside their reference. */
type Answer =
  ({ ok: true } & Omit<Receipt<unknown>, "sent" | "requestId">) | { ok: false; failure: Failure };

/** What goes with every form, for the mutation to spread into its arguments. */
interface Envelope extends AttemptIds {
  honeypot: string;
}

/** What a delivery does to what was typed. */
interface DraftKeeper {
  isOpen: () => boolean;
  close: () => void;
  /** An empty form. */
  forget: () => void;
  /** What was sent, to be put right. */
  reopen: (sent: object) => void;
}

export interface DeliveryOptions<Sent> {
  name: string;
  /** What to log when it fails (docs/product.md 21). */
  failureLog: string;
  /** How long the thank-you message shows before the form resets, in milliseconds. */
  thanksFor: number;
  send: (sent: Sent, envelope: Envelope, control: CallControl) => Promise<Answer>;
  /** It was accepted: for a form that then shows something else, even if it has closed by then. */
  onAccepted?: ((receipt: Receipt<Sent>) => void) | undefined;
  draft: DraftKeeper;
  /** Shows the messages of fields that the server refused. */
  onInvalid: (fields: Record<string, string>) => void;
}

/** What is kept of an answer: what other forms are told beside is not for here. */
function toReceipt<Sent>(
  sent: Sent,
  requestId: string,
  answer: Extract<Answer, { ok: true }>,
): Receipt<Sent> {
  const { reference, code, friendsCode, reviewReason, notEmailed } = answer;
  return { reference, requestId, code, friendsCode, reviewReason, notEmailed, sent };
}

/** Takes back, in the background, what may arrive though its sender has stopped it. */
function useWithdrawal() {
  const withdraw = useMutation(api.records.visitor.withdraw);
  return (requestIds: readonly string[]) => {
    if (requestIds.length === 0) return;
    withdraw({ requestIds: [...requestIds] }, unattended()).catch((thrown: unknown) => {
      logFailure("Withdrawing failed", thrown);
    });
  };
}

/** Sends a form and follows what becomes of it, from the press of the button to the receipt. */
export function useDelivery<Sent>(options: DeliveryOptions<Sent>) {
  const { name, draft, thanksFor } = options;
  const [isThanking, setThanking] = useState(false);
  const receipt = useTabStorage(keptAs.receipt(name)) as Receipt<Sent> | undefined;
  const honeypot = useRef<HTMLInputElement>(null);
  const hasLeft = useRef(false);
  const endThanks = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Read at once: what the tab keeps isn't shown before React has taken the page over.
  const [keptReference] = useState(
    () => (getTabItem(keptAs.receipt(name)) as Receipt<Sent> | undefined)?.reference,
  );
  const ownReference = useRef(keptReference);
  const withdraw = useWithdrawal();
  // Read from the tab's storage each time: a call goes on when the form that made it has gone, and may meet its successor.
  const attemptsKey = keptAs.attempts(name);
  const known = useTabStorage(attemptsKey) as Attempts | undefined;
  const attempts = followAttempts({
    read: () => getTabItem(attemptsKey) as Attempts | undefined,
    write: (next) => setTabItem(attemptsKey, next),
    newId: pushId,
  });
  const { call, busy, failure, end } = useAsyncCall(options.failureLog, {
    onFailure: (told) => {
      if (isWaiting(told)) {
        if (hasLeft.current) stop();
        return;
      }
      attempts.noteRefused();
      trackEvent("form refused", { form: name, reason: told.code });
      if (told.code === "invalid") options.onInvalid(told.fields);
    },
  });
  useEffect(() => (busy ? beginSending() : undefined), [busy]);
  // What is accepted may lead to another page at once, before the next render.
  useLeavingWarning(busy, draft.isOpen);

  /** Nothing that was sent before this counts, whether it has arrived or not. */
  function stop() {
    end(null);
    withdraw(attempts.stop());
  }

  // Who leaves right after the press has sent it. Who leaves after hearing that there's no answer has given it up.
  const leave = useEffectEvent(() => {
    hasLeft.current = true;
    if (isWaiting(failure)) stop();
  });
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      leave();
    };
  }, []);

  function accept(accepted: Receipt<Sent>) {
    ownReference.current = accepted.reference;
    attempts.settle();
    draft.close();
    setTabItem(keptAs.receipt(name), accepted);
    setThanking(true);
    trackEvent("form sent", { form: name });
    options.onAccepted?.(accepted);
    endThanks.current = setTimeout(() => {
      draft.forget();
      setThanking(false);
    }, thanksFor);
  }

  /** Puts what was accepted back into the form; what is sent from it then takes its place. */
  function correct(focus: () => void) {
    if (receipt === undefined || busy) return;
    clearTimeout(endThanks.current);
    attempts.correct(receipt.requestId);
    draft.reopen(receipt.sent as object);
    // The fields can't take focus while the thanks cover them.
    flushSync(() => {
      setThanking(false);
    });
    focus();
  }

  async function deliver(sent: Sent) {
    if (!draft.isOpen()) return;
    const content = JSON.stringify(sent);
    await call(async ({ signal, onSend }) => {
      const control = {
        signal,
        onSend: () => {
          attempts.noteSent(content);
          onSend();
        },
      };
      const attempt = async () => {
        const ids = attempts.begin(content);
        const envelope = { ...ids, honeypot: honeypot.current?.value ?? "" };
        const answer = await options.send(sent, envelope, control);
        if (answer.ok && attempts.isCurrent(ids.requestId))
          accept(toReceipt(sent, ids.requestId, answer));
        return answer;
      };
      if (!attempts.isUntried()) return attempt();
      try {
        return await attempt();
      } catch (thrown) {
        // The tab that this one is a copy of has sent something else under this id: that is another request.
        const isCopy = toFailure(thrown).code === "alreadySubmitted";
        if (!isCopy || signal.aborted) throw thrown;
        attempts.renewId();
        return attempt();
      }
    });
  }

  // The form that stood here before has got its answer after all: what was typed is what was sent.
  const reference = receipt?.reference;
  const takeNotice = useEffectEvent(() => {
    if (reference === undefined || reference === ownReference.current) return;
    ownReference.current = reference;
    draft.forget();
  });
  useEffect(() => {
    takeNotice();
  }, [reference]);

  // What is typed was sent before, as by a page that was reloaded, and has got no answer.
  const isUnconfirmed =
    known?.sent !== undefined && known.isRefused !== true && !busy && failure === null;
  const phase = isThanking ? "thanking" : busy ? "sending" : "editing";
  const isCorrecting = known?.corrects !== undefined && phase === "editing";
  /** What was accepted stays as it is, and the form is empty again. */
  function leaveAsItWas() {
    attempts.settle();
    draft.forget();
  }
  const correction = {
    /** The reference of what is put right just now. */
    of: isCorrecting ? receipt?.reference : undefined,
    begin: correct,
    giveUp: () => {
      end(null);
      leaveAsItWas();
    },
  };
  /** Anyone who sent it has what they need of it. */
  function dismiss() {
    if (correction.of !== undefined) leaveAsItWas();
    setTabItem(keptAs.receipt(name), undefined);
  }

  return {
    phase,
    failure,
    isUnconfirmed,
    receipt,
    honeypot,
    deliver,
    stop,
    dismiss,
    correction,
  } as const;
}
