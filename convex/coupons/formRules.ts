import * as z from "zod/mini";
import { optionalLine } from "../submissions/rules";
import { caps } from "../submissions/text";

/** What the owner writes down when a coupon is used. */
export const noteForm = z.object({ note: optionalLine(caps.shortText) });
