import * as z from "zod/mini";
import { linesTyped } from "../payments/lines/formRules";
import { dateTyped, optionalParagraphs, ruleAt } from "../typed/fields";
import { caps } from "../typed/text";
import { validUntilProblem } from "./rules";

export const quoteForm = ({ now }: { now: number }) =>
  z
    .object({
      lines: linesTyped,
      text: optionalParagraphs(caps.longText),
      validUntil: z.pipe(z.string(), dateTyped),
    })
    .check(ruleAt("validUntil", ({ validUntil }) => validUntilProblem(validUntil, now)));

export type QuoteInput = z.input<ReturnType<typeof quoteForm>>;
export type QuoteSent = z.output<ReturnType<typeof quoteForm>>;

export const declineForm = z.object({ answer: optionalParagraphs(caps.longText) });
