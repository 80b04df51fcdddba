import * as z from "zod/mini";
import { optionalLine } from "../typed/fields";
import { caps } from "../typed/text";

/** What the owner writes down when a coupon is used. */
export const noteForm = z.object({ note: optionalLine(caps.shortText) });
