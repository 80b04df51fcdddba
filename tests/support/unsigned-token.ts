import { UnsecuredJWT } from "jose";

/** A sign-in token as a browser keeps it, for those who look at its time only. @param end when that is over */
export const unsignedToken = (end: number): string =>
  new UnsecuredJWT().setExpirationTime(new Date(end)).encode();
