/**
 * Addresses that only `npm run smoke` uses: Resend takes whatever is sent to them and shows it to nobody, so no stranger
 * gets an email, and no email comes back (“Send Test Emails” in Resend's documentation).
 */
const SMOKE_ADDRESS = /^delivered\+smoke-[a-z0-9]{12}@resend\.dev$/;

/** @param name twelve lower-case letters or digits */
export const toSmokeAddress = (name: string) => `delivered+smoke-${name}@resend.dev`;

export const isSmokeAddress = (email: string) => SMOKE_ADDRESS.test(email);
