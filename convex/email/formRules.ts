import * as z from "zod/mini";
import { emailField } from "../typed/fields";

/** What the owner types in the place of an address that was wrong. */
export const newAddress = z.object({ to: emailField("Enter the right email address") });
