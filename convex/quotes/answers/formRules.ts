import * as z from "zod/mini";
import { optionalParagraphs } from "../../submissions/rules";
import { caps } from "../../submissions/text";

/** What a client may say when they decline. */
export const declineForm = z.object({ answer: optionalParagraphs(caps.longText) });
