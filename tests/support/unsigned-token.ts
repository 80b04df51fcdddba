import { UnsecuredJWT } from "jose";

/**
 * A sign-in token as a browser keeps it, for code that only reads its expiry.
 * @param end the expiry
 */
export const unsignedToken = (end: number): string =>
  new UnsecuredJWT().setExpirationTime(new Date(end)).encode();
