import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Failure } from "#convex/errors";
import { trackEvent } from "../analytics/track-event";
import { useAsyncCall } from "../lib/async-call";
import { keep, useTabStorage } from "../lib/tab-storage";
import type { DraftKeeper } from "./draft";
import { beginSending } from "./in-flight";

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
  honeypot: string;
}

export interface DeliveryOptions<Sent> {
  name: string;
  /** What to log when it fails (docs/product.md 21). */
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

/** What is kept of an answer: what other forms are told beside is not for here. */
function toReceipt<Sent>(sent: Sent, answer: Omit<Receipt<Sent>, "sent">): Receipt<Sent> {
  const { reference, code, friendsCode } = answer;
  return { reference, code, friendsCode, sent };
}

/** Sends a form and follows what becomes of it, from the press of the button to the receipt. */
export function useDelivery<Sent>(options: DeliveryOptions<Sent>) {
  const { name, draft, thanksFor } = options;
  const [isThanking, setThanking] = useState(false);
  const receipt = useTabStorage(`receipt:${name}`) as Receipt<Sent> | undefined;
  const honeypot = useRef<HTMLInputElement>(null);
  const { call, busy, failure, end } = useAsyncCall(options.failureLog, {
    onFailure: (refused) => {
      trackEvent("form refused", { form: name, reason: refused.code });
      if (refused.code === "invalid") options.onInvalid(refused.fields);
    },
  });
  useEffect(() => (busy ? beginSending() : undefined), [busy]);

  // Nobody is there any more to be told that it takes long.
  const leave = useEffectEvent(() => {
    end(null);
  });
  useEffect(
    () => () => {
      leave();
    },
    [],
  );

  function accept(accepted: Receipt<Sent>) {
    // It may be an earlier try that is answered: what comes after that is of no interest.
    end(null);
    draft.settle();
    keep(`receipt:${name}`, accepted);
    setThanking(true);
    trackEvent("form sent", { form: name });
    options.onAccepted?.(accepted);
    setTimeout(() => {
      draft.renew();
      setThanking(false);
    }, thanksFor);
  }

  async function deliver(sent: Sent) {
    const requestId = draft.requestId();
    if (requestId === undefined) return;
    await call(async () => {
      const answer = await options.send(sent, {
        requestId,
        honeypot: honeypot.current?.value ?? "",
      });
      if (answer.ok && draft.requestId() === requestId) accept(toReceipt(sent, answer));
      return answer;
    });
  }

  const phase = isThanking ? "thanking" : busy ? "sending" : "editing";
  return { phase, failure, receipt, honeypot, deliver } as const;
}
