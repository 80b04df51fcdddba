import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Failure } from "#convex/errors";
import { trackEvent } from "../analytics/track-event";
import { failureOf, logFailure, type VisibleFailure } from "../lib/failure";
import { keep, useKept } from "../lib/tab-storage";
import type { DraftKeeper } from "./draft";
import { beginSending } from "./in-flight";

/** After this long without an answer the person is told; an answer that still comes counts. */
const PATIENCE = 6_000;

/** What was accepted: its reference, and what was sent. */
export interface Receipt<Sent> {
  reference: string;
  /** A coupon or discount code that came with it. */
  code?: string | undefined;
  /** Of the coupon for friends that were named beside. */
  friendsCode?: string | undefined;
  sent: Sent;
}

/** Some forms get codes beside their reference. */
type Answer = ({ ok: true } & Omit<Receipt<unknown>, "sent">) | { ok: false; failure: Failure };

/** What goes with every form, for the mutation to spread into its arguments. */
interface Envelope {
  requestId: string;
  trap: string;
}

export interface DeliveryOptions<Sent> {
  name: string;
  /** What to log when it fails (specification section 8). */
  failureLog: string;
  /** How long the thank-you message shows before the form resets, in milliseconds. */
  thanksFor: number;
  send: (sent: Sent, envelope: Envelope) => Promise<Answer>;
  /** It was accepted: for a form that then shows something else, even if it has closed by then. */
  onAccepted?: ((receipt: Receipt<Sent>) => void) | undefined;
  draft: DraftKeeper;
  /** Shows the messages of fields that the server refused. */
  onInvalid: (fields: Record<string, string>) => void;
}

type Phase = "editing" | "sending" | "thanking";

function startWaiting(onOutOfPatience: () => void): () => void {
  const endSending = beginSending();
  const patience = setTimeout(() => {
    endSending();
    onOutOfPatience();
  }, PATIENCE);
  return () => {
    clearTimeout(patience);
    endSending();
  };
}

/** What is kept of an answer: what other forms are told beside is not for here. */
function receiptFor<Sent>(sent: Sent, answer: Omit<Receipt<Sent>, "sent">): Receipt<Sent> {
  const { reference, code, friendsCode } = answer;
  return { reference, code, friendsCode, sent };
}

/** Waits for one answer at a time, and no longer than the form is there. */
function useWaiting() {
  const stop = useRef<() => void>(() => undefined);
  const leave = useEffectEvent(() => {
    stop.current();
  });
  useEffect(
    () => () => {
      leave();
    },
    [],
  );
  return async <Result>(answer: Promise<Result>, onOutOfPatience: () => void) => {
    stop.current();
    const stopThis = startWaiting(onOutOfPatience);
    stop.current = stopThis;
    return answer.finally(stopThis);
  };
}

/** Sends a form and follows what becomes of it, from the press of the button to the receipt. */
export function useDelivery<Sent>(options: DeliveryOptions<Sent>) {
  const { name, draft, thanksFor } = options;
  const [phase, setPhase] = useState<Phase>("editing");
  const [failure, setFailure] = useState<VisibleFailure | null>(null);
  const receipt = useKept(`receipt:${name}`) as Receipt<Sent> | undefined;
  const trap = useRef<HTMLInputElement>(null);
  // State would let a second press through before the next render.
  const underWay = useRef(false);
  const waitFor = useWaiting();

  function accept(accepted: Receipt<Sent>) {
    draft.settle();
    keep(`receipt:${name}`, accepted);
    setFailure(null);
    setPhase("thanking");
    trackEvent("form sent", { form: name });
    options.onAccepted?.(accepted);
    setTimeout(() => {
      draft.renew();
      setPhase("editing");
      underWay.current = false;
    }, thanksFor);
  }

  function refuse(refused: VisibleFailure, cause: unknown = refused.code) {
    logFailure(options.failureLog, cause);
    trackEvent("form refused", { form: name, reason: refused.code });
    if (refused.code === "invalid") options.onInvalid(refused.fields);
    setFailure(refused);
    setPhase("editing");
    underWay.current = false;
  }

  async function deliver(sent: Sent) {
    const requestId = draft.requestId();
    if (underWay.current || requestId === undefined) return;
    underWay.current = true;
    setFailure(null);
    setPhase("sending");
    try {
      const answer = options.send(sent, { requestId, trap: trap.current?.value ?? "" });
      const result = await waitFor(answer, () => {
        if (draft.requestId() === requestId) refuse({ code: "unavailable" });
      });
      // An earlier try may have been answered meanwhile: what comes after that is of no interest.
      if (draft.requestId() !== requestId) return;
      if (result.ok) accept(receiptFor(sent, result));
      else refuse(result.failure);
    } catch (thrown) {
      if (draft.requestId() === requestId) refuse(failureOf(thrown), thrown);
    }
  }

  return { phase, failure, receipt, trap, deliver };
}
