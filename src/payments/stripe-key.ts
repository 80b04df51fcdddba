/**
 * Stripe's public key, known when the site is built: pages say the same on the server and in the browser.
 * The deployment has to be set up for cards, too.
 */
export const stripeKey = import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY ?? "";

/** Whether this site was built to take cards. */
export const takesCards = stripeKey !== "";
