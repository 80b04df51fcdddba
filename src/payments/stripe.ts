import { loadStripe } from "@stripe/stripe-js/pure";

interface CheckoutOptions {
  /** Stripe's public key. */
  stripeKey: string;
  /** Opens the one page that our server has made. */
  clientSecret: string;
  /** The payer is through. It proves nothing: whether it is paid, Stripe tells our server. */
  onComplete: () => void;
}

/**
 * Puts Stripe's own page into an element; card numbers never touch ours. Stripe's script is fetched only
 * now. Returns what takes the page away again.
 */
export async function mountCheckout(
  place: HTMLElement,
  { stripeKey, clientSecret, onComplete }: CheckoutOptions,
): Promise<() => void> {
  const stripe = await loadStripe(stripeKey);
  if (stripe === null) throw new Error("Stripe needs a browser");
  const page = await stripe.createEmbeddedCheckoutPage({ clientSecret, onComplete });
  page.mount(place);
  return () => {
    page.destroy();
  };
}
