import type { FakeResend } from "./fake-resend";
import { serveFake } from "./fake-server";

export const serveResend = (resend: FakeResend) => serveFake(resend);

/** The settings of a deployment that sends through it. */
export const sendingThrough = (url: string) => ({
  RESEND_BASE_URL: url,
  RESEND_API_KEY: "re_test",
  EMAIL_FROM: "Wattle Street IT <hello@example.com>",
});
