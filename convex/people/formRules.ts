import * as z from "zod/mini";
import {
  optionalLine,
  optionalParagraphs,
  requiredLine,
  requiredParagraphs,
  withoutProblem,
} from "../typed/fields";
import { passwordProblem } from "../typed/password";
import { caps } from "../typed/text";
import { type DeviceKind, deviceKinds } from "./rules";

/** The owner's note about somebody. */
export const noteForm = z.object({
  text: requiredParagraphs(caps.longText, "Write something down"),
});

/** What that form holds. */
export type NoteInput = z.input<typeof noteForm>;

/** What is written down. */
export type NoteContent = z.output<typeof noteForm>;

const noPassword = z.string().check(withoutProblem(passwordProblem));

const CHOOSE_KIND = "Choose what it is";

/** A device of somebody's. What looks like a password is refused: we never keep one. */
export const deviceForm = z.object({
  kind: z.pipe(
    z.string({ error: CHOOSE_KIND }),
    z.enum(Object.keys(deviceKinds) as [DeviceKind, ...DeviceKind[]], { error: CHOOSE_KIND }),
  ),
  name: z.pipe(requiredLine(caps.name, "Enter what you call it"), noPassword),
  year: z.pipe(
    optionalLine(caps.shortText),
    z.optional(z.string().check(z.regex(/^(?:19[89]|20\d)\d$/, "Enter a year, like 2021"))),
  ),
  notes: z.pipe(optionalParagraphs(caps.shortText), z.optional(noPassword)),
});

/** The same as the form has it, and as it's stored. */
export type DeviceInput = z.input<typeof deviceForm>;
export type DeviceContent = z.output<typeof deviceForm>;
