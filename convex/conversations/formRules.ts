import * as z from "zod/mini";
import { ANSWERED_WITHIN } from "../business/terms";
import { requiredLine, requiredParagraphs } from "../typed/fields";
import { caps } from "../typed/text";

/** What an owner answers. */
export const replyForm = z.object({
  text: requiredParagraphs(caps.longText, "Write your answer"),
});

/** More than these nobody looks through while they answer. */
export const MOST_TEMPLATES = 12;

/** The texts that the owner puts into answers. */
export const replyTemplatesForm = z.object({
  templates: z
    .array(
      z.object({
        title: requiredLine(caps.name, "Name the template"),
        text: requiredParagraphs(caps.longText, "Write what it says"),
      }),
    )
    .check(z.maxLength(MOST_TEMPLATES, `Keep ${MOST_TEMPLATES} templates or fewer`)),
});
export type ReplyTemplates = z.output<typeof replyTemplatesForm>;

/** What there is until the owner changes it. */
export const defaultTemplates: ReplyTemplates["templates"] = [
  {
    title: "We’ll call you",
    text: `Hello {name},\n\nThanks for your message. We’ll call you within ${ANSWERED_WITHIN} to talk it through.\n\nIs there a time that suits you best? Just answer this email.`,
  },
  {
    title: "Please book a time",
    text: "Hello {name},\n\nThanks for your message. Yes, we can help with that.\n\nYou can choose a time that suits you under “Book Online” on our website. If you’d rather agree on a time with us, just answer this email.",
  },
  {
    title: "We need to know more",
    text: "Hello {name},\n\nThanks for your message. To help you, we need to know a little more:\n\n- What do you see on the screen when it happens?\n- When did it begin, and has anything changed since?\n\nJust answer this email. Please don’t send us passwords.",
  },
];

/** A template as it goes into an answer; who gave no name is greeted without one. */
export function fillTemplate(text: string, name: string | undefined): string {
  return name === undefined
    ? text.replaceAll(/ *\{name\}/g, "")
    : text.replaceAll("{name}", () => name);
}

/** What the owner has still to fill in: words in braces, such as {time}. */
export const gapsOf = (text: string): string[] => fillTemplate(text, "").match(/\{[^{}]+\}/g) ?? [];

/** An answer with more text at its end. */
export const withInserted = (typed: string, inserted: string): string =>
  typed.trim() === "" ? inserted : `${typed.trimEnd()}\n\n${inserted}`;
