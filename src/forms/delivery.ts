import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { api } from "#convex/_generated/api";
import type { Failure } from "#convex/core/errors";
import type { ReviewReason } from "#convex/submissions/reviewReasons";
import { trackEvent } from "../analytics/track-event";
import { pushId } from "../lib/push-id";
import { getTabItem, setTabItem, useTabStorage } from "../lib/tab-storage";
import { type CallControl, unattended, useAsyncCall } from "../live/async-call";
import { isWaiting, logFailure, toFailure } from "../live/failure";
import { useMutation } from "../live/mutation";
import { type AttemptIds, type Attempts, followAttempts } from "./attempts";
import { beginSending } from "./in-flight";
import { keptAs } from "./kept-form";
import { useLeavingWarning } from "./leaving-warning";

/** An accepted submission: its reference and content. */
export interface Receipt<Sent> {
  reference: string;
  /** The id it was accepted under. */
  requestId: string;
  code?: string | undefined;
  /** The coupon code for referring friends. */
  friendsCode?: string | undefined;
  reviewReason?: ReviewReason | undefined;
  /** No email is sent about it, because the mailbox has reached its limit. */
  notEmailed?: true | undefined;
  sent: Sent;
}

/** Some forms get codes with their reference. */
type Answer =
  ({ ok: true } & Omit<Receipt<unknown>, "sent" | "requestId">) | { ok: false; failure: Failure };

/** Sent with every form; the mutation spreads it into its arguments. */
interface Envelope extends AttemptIds {
  honeypot: string;
}

interface DraftKeeper {
  isOpen: () => boolean;
  close: () => void;
  forget: () => void;
  /** Reopens a submission for correction. */
  reopen: (sent: object) => void;
}

export interface DeliveryOptions<Sent> {
  name: string;
  /** The log text for a failure (docs/product.md 21). */
  failureLog: string;
  /** How long the thank-you message shows before the form resets, in milliseconds. */
  thanksFor: number;
  send: (sent: Sent, envelope: Envelope, control: CallControl) => Promise<Answer>;
  /** Called when it's accepted, even if the form has closed by then. */
  onAccepted?: ((receipt: Receipt<Sent>) => void) | undefined;
  draft: DraftKeeper;
  onInvalid: (fields: Record<string, string>) => void;
}

/** The part of the response that's kept; other properties are for other forms. */
function toReceipt<Sent>(
  sent: Sent,
  requestId: string,
  answer: Extract<Answer, { ok: true }>,
): Receipt<Sent> {
  const { reference, code, friendsCode, reviewReason, notEmailed } = answer;
  return { reference, requestId, code, friendsCode, reviewReason, notEmailed, sent };
}

/** Withdraws stopped attempts, which may still arrive, in the background. */
function useWithdrawal() {
  const withdraw = useMutation(api.records.visitor.withdraw);
  return (requestIds: readonly string[]) => {
    if (requestIds.length === 0) return;
    withdraw({ requestIds: [...requestIds] }, unattended()).catch((thrown: unknown) => {
      logFailure("Withdrawing failed", thrown);
    });
  };
}

/** A form's attempts to send it, in the tab's storage. */
function useAttempts(name: string) {
  const key = keptAs.attempts(name);
  const known = useTabStorage(key) as Attempts | undefined;
  // Read each time, because a call outlives its form and may find a newer one.
  const attempts = followAttempts({
    read: () => getTabItem(key) as Attempts | undefined,
    write: (next) => setTabItem(key, next),
    newId: pushId,
  });
  return { known, attempts };
}

/**
 * The receipt of a form, in the tab's storage.
 * @param onOther called for the receipt of a former instance of this form, which got its response after all
 */
function useReceipt<Sent>(name: string, onOther: () => void) {
  const key = keptAs.receipt(name);
  const receipt = useTabStorage(key) as Receipt<Sent> | undefined;
  // Read directly, because the tab's storage hook returns nothing during hydration.
  const [keptReference] = useState(() => (getTabItem(key) as Receipt<Sent> | undefined)?.reference);
  const ownReference = useRef(keptReference);
  const reference = receipt?.reference;
  const takeNotice = useEffectEvent(() => {
    if (reference === undefined || reference === ownReference.current) return;
    ownReference.current = reference;
    onOther();
  });
  useEffect(() => {
    takeNotice();
  }, [reference]);
  return {
    receipt,
    keep: (accepted: Receipt<Sent>) => {
      ownReference.current = accepted.reference;
      setTabItem(key, accepted);
    },
    dismiss: () => setTabItem(key, undefined),
  };
}

/**
 * The thank-you message.
 * @param duration in milliseconds
 */
function useThanks(duration: number, onOver: () => void) {
  const [isThanking, setThanking] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    isThanking,
    thank: () => {
      setThanking(true);
      timer.current = setTimeout(() => {
        onOver();
        setThanking(false);
      }, duration);
    },
    /** Ends it at once: the fields can't take the focus while it covers them. */
    endThanks: () => {
      clearTimeout(timer.current);
      flushSync(() => {
        setThanking(false);
      });
    },
  };
}

/** Sends under a new id if the tab that this one was duplicated from has used this one: it's a different request. */
async function attemptAsOwn<Result>(
  attempts: ReturnType<typeof followAttempts>,
  attempt: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  if (!attempts.isUntried()) return attempt();
  try {
    return await attempt();
  } catch (thrown) {
    const isCopy = toFailure(thrown).code === "alreadySubmitted";
    if (!isCopy || signal.aborted) throw thrown;
    attempts.renewId();
    return attempt();
  }
}

/** Sends a form and tracks it from the press of the button to the receipt. */
export function useDelivery<Sent>(options: DeliveryOptions<Sent>) {
  const { name, draft } = options;
  const { receipt, keep, dismiss } = useReceipt<Sent>(name, draft.forget);
  const { isThanking, thank, endThanks } = useThanks(options.thanksFor, draft.forget);
  const { known, attempts } = useAttempts(name);
  const withdraw = useWithdrawal();
  const honeypot = useRef<HTMLInputElement>(null);
  const hasLeft = useRef(false);
  const { call, busy, failure, end } = useAsyncCall(options.failureLog, {
    onFailure: (refusal) => {
      if (isWaiting(refusal)) {
        if (hasLeft.current) stop();
        return;
      }
      attempts.noteRefused();
      trackEvent("form refused", { form: name, reason: refusal.code });
      if (refusal.code === "invalid") options.onInvalid(refusal.fields);
    },
  });
  useEffect(() => (busy ? beginSending() : undefined), [busy]);
  // An accepted submission may navigate away before the next render.
  useLeavingWarning(busy, draft.isOpen);

  /** Invalidates everything sent before, whether it has arrived or not. */
  function stop() {
    end(null);
    withdraw(attempts.stop());
  }

  // Leaving right after the press still sends it. Leaving after hearing that there's no response means giving up.
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
    attempts.settle();
    draft.close();
    keep(accepted);
    thank();
    trackEvent("form sent", { form: name });
    options.onAccepted?.(accepted);
  }

  async function deliver(sent: Sent) {
    if (!draft.isOpen()) return;
    const content = JSON.stringify(sent);
    await call(({ signal, onSend }) => {
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
      return attemptAsOwn(attempts, attempt, signal);
    });
  }

  // The draft was sent before, such as before a reload, without a response.
  const isUnconfirmed =
    known?.sent !== undefined && known.isRefused !== true && !busy && failure === null;
  const phase = isThanking ? "thanking" : busy ? "sending" : "editing";
  const isCorrecting = known?.corrects !== undefined && phase === "editing";
  /** Keeps the accepted submission and empties the form. */
  function cancelCorrection() {
    attempts.settle();
    draft.forget();
  }
  const correction = {
    of: isCorrecting ? receipt?.reference : undefined,
    /** Reopens an accepted submission in the form; sending it replaces the original. */
    begin: (focus: () => void) => {
      if (receipt === undefined || busy) return;
      attempts.correct(receipt.requestId);
      draft.reopen(receipt.sent as object);
      endThanks();
      focus();
    },
    giveUp: () => {
      end(null);
      cancelCorrection();
    },
  };

  return {
    phase,
    failure,
    isUnconfirmed,
    receipt,
    honeypot,
    deliver,
    stop,
    dismiss: () => {
      if (correction.of !== undefined) cancelCorrection();
      dismiss();
    },
    correction,
  } as const;
}
