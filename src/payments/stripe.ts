import { loadStripe } from "@stripe/stripe-js/pure";

interface CheckoutOptions {
  stripeKey: string;
  /** Opens the checkout session that our server created. */
  clientSecret: string;
  /** The payer has finished. That proves nothing: Stripe tells our server whether it's paid. */
  onComplete: () => void;
}

/**
 * Mounts Stripe's checkout in an element, so card numbers never touch our code. Loads Stripe's script only now. Returns
 * a function that unmounts it.
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
