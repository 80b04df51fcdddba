import * as z from "zod/mini";
import { country } from "../../business/country";
import { requiredLine, wholeNumber } from "../../typed/fields";

/** Banks truncate longer names. */
const LONGEST_NAME = 32;

const { account, branch } = country.bank;

const digitsOf = (text: string) => text.replace(/[\s\-–]/gu, "");

export const invoiceSettingsForm = z.object({
  accountName: requiredLine(LONGEST_NAME, "Enter the name of the account"),
  bsb: z.pipe(
    z.pipe(z.string(), z.transform(digitsOf)),
    z.pipe(
      z.string().check(branch ? z.regex(branch.pattern, branch.problem) : z.maxLength(0)),
      z.transform((digits) => (digits === "" ? "" : `${digits.slice(0, 3)}-${digits.slice(3)}`)),
    ),
  ),
  // Banks print it in groups of their own.
  accountNumber: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.trim().replace(/\s+/gu, " ")),
    ),
    z.string().check(z.refine((text) => account.pattern.test(digitsOf(text)), account.problem)),
  ),
  payWithinDays: wholeNumber(1, 90),
});

export type InvoiceSettingsSent = z.output<typeof invoiceSettingsForm>;
