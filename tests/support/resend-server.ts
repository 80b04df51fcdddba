import type { FakeResend } from "./fake-resend";
import { serveFake } from "./fake-server";

/** Puts the fake behind a real port. */
export const serveResend = (resend: FakeResend) => serveFake(resend);

/** What a deployment needs to send through it. */
export const sendingThrough = (url: string) => ({
  RESEND_BASE_URL: url,
  RESEND_API_KEY: "re_test",
  EMAIL_FROM: "Wattle Street IT <hello@example.com>",
});
