import * as z from "zod/mini";
import { emailField } from "../typed/fields";

export const newAddress = z.object({ to: emailField("Enter the right email address") });
