import * as z from "zod/mini";
import { optionalLine } from "../typed/fields";
import { caps } from "../typed/text";

export const noteForm = z.object({ note: optionalLine(caps.shortText) });
