import * as z from "zod/mini";
import { emailAddress, requiredLine } from "../typed/fields";

/** How long a token opens what it opens, in milliseconds. */
export const ACCESS_MS = 30 * 60 * 1000;

/** The question on both pages (docs/product.md 21). */
export const accessForm = z.object({
  email: z.pipe(
    requiredLine(Infinity, "Please enter the email you used for your submission."),
    emailAddress,
  ),
});
