import * as z from "zod/mini";
import { digitsIn } from "../shared/fold";
import { emailAddress, requiredLine } from "../typed/fields";
import { CODE_DIGITS } from "./rules";

const CODE_HELP = "Enter the 8 digits from our email";

const code = z.pipe(
  z.pipe(requiredLine(Infinity, CODE_HELP), z.transform(digitsIn)),
  z.string().check(z.length(CODE_DIGITS, CODE_HELP)),
);

/** The first question. */
export const addressForm = z.object({ email: emailAddress });

/** The second. */
export const codeForm = z.object({ code });

/** 32 bytes in hex, as `newSecret` makes them. */
const secret = z.string().check(z.regex(/^[\da-f]{64}$/));

/** What a browser sends to sign in. */
export const signInForm = z.object({
  email: emailAddress,
  code,
  /** What this browser was given when it asked for the code. */
  nonce: secret,
  /** By which the browser will be known again; random, and its own. */
  browser: z.optional(secret),
});

/** What proves who somebody is, and that they asked with the same browser. */
export type SignIn = Pick<z.output<typeof signInForm>, "email" | "code" | "nonce">;
