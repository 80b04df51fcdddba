import { useEffect, useEffectEvent, useRef, useState } from "react";
import { logFailure } from "../live/failure";
import { LoadingLine } from "../ui/loading-line";
import { mountCheckout } from "./stripe";

interface StripePageProps {
  stripeKey: string;
  clientSecret: string;
  onComplete: () => void;
}

/** Stripe's embedded checkout. */
export default function StripePage({ stripeKey, clientSecret, onComplete }: StripePageProps) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "open" | "failed">("loading");
  const complete = useEffectEvent(onComplete);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let left = false;
    let unmount: (() => void) | undefined;
    mountCheckout(element, { stripeKey, clientSecret, onComplete: complete }).then(
      (take) => {
        unmount = take;
        if (left) take();
        else setState("open");
      },
      (thrown: unknown) => {
        logFailure("Stripe could not be loaded", thrown);
        if (!left) setState("failed");
      },
    );
    return () => {
      left = true;
      unmount?.();
    };
  }, [stripeKey, clientSecret]);
  // Caught by the error boundary around it, which says what to do.
  if (state === "failed") throw new Error("Stripe could not be loaded");
  return (
    <section aria-label="Pay by card">
      {state === "loading" && <LoadingLine>Opening the payment page…</LoadingLine>}
      <div ref={place} />
    </section>
  );
}
