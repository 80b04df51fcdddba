import * as z from "zod/mini";
import { requiredLine, wholeNumber } from "../../typed/fields";

/** Banks cut longer names. */
const LONGEST_NAME = 32;

const BSB = "A BSB has six digits, like 062-000";
const ACCOUNT = "An account number has 4 to 10 digits";

const digitsOf = (text: string) => text.replace(/[\s\-–]/gu, "");

/** What the owner types of how clients pay. */
export const invoiceSettingsForm = z.object({
  accountName: requiredLine(LONGEST_NAME, "Enter the name of the account"),
  bsb: z.pipe(
    z.pipe(z.string(), z.transform(digitsOf)),
    z.pipe(
      z.string().check(z.regex(/^\d{6}$/, BSB)),
      z.transform((digits) => `${digits.slice(0, 3)}-${digits.slice(3)}`),
    ),
  ),
  // Banks print it in groups of their own.
  accountNumber: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.trim().replace(/\s+/gu, " ")),
    ),
    z.string().check(z.refine((text) => /^\d{4,10}$/.test(digitsOf(text)), ACCOUNT)),
  ),
  payWithinDays: wholeNumber(1, 90),
});

/** What it comes to. */
export type InvoiceSettingsSent = z.output<typeof invoiceSettingsForm>;
