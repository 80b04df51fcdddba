/**
 * Addresses that only `npm run smoke` uses: Resend accepts emails to them and delivers them to nobody, so no stranger
 * gets one, and none bounces (“Send Test Emails” in Resend's documentation).
 */
const SMOKE_ADDRESS = /^delivered\+smoke-[a-z0-9]{12}@resend\.dev$/;

/** @param name twelve lower-case letters or digits */
export const toSmokeAddress = (name: string) => `delivered+smoke-${name}@resend.dev`;

export const isSmokeAddress = (email: string) => SMOKE_ADDRESS.test(email);
