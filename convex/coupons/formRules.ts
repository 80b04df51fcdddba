import * as z from "zod/mini";
import { optionalLine } from "../typed/fields";
import { caps } from "../typed/text";

/** The owner's note about redeeming a coupon. */
export const noteForm = z.object({ note: optionalLine(caps.shortText) });
