import * as z from "zod/mini";
import { digitsIn } from "../shared/fold";
import { CHOOSE_MEMBER } from "../shared/team";
import { emailAddress, requiredLine } from "../typed/fields";
import { caps } from "../typed/text";
import { CODE_DIGITS } from "./rules";

const CODE_HELP = "Enter the 8 digits from our email";

const code = z.pipe(
  z.pipe(requiredLine(Infinity, CODE_HELP), z.transform(digitsIn)),
  z.string().check(z.length(CODE_DIGITS, CODE_HELP)),
);

export const addressForm = z.object({ email: emailAddress });

/** A helper's address, and the team member whose visits they see. */
export const inviteForm = z.object({
  email: emailAddress,
  member: requiredLine(caps.name, CHOOSE_MEMBER),
});

export const codeForm = z.object({ code });

/** 32 bytes in hex, from `newSecret`. */
const secret = z.string().check(z.regex(/^[\da-f]{64}$/));

/** What a browser sends to sign in. */
export const signInForm = z.object({
  email: emailAddress,
  code,
  /** What this browser got when it asked for the code. */
  nonce: secret,
  /** A random token of the browser, by which it's recognised later. */
  browser: z.optional(secret),
});

/** Proves who somebody is, and that the same browser asked for the code. */
export type SignIn = Pick<z.output<typeof signInForm>, "email" | "code" | "nonce">;
