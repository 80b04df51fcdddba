import * as z from "zod/mini";
import { optionalLine } from "../../typed/fields";
import { LINK_CAP, safeLink } from "../../typed/links";

/** The link into a remote session; blank for none. */
export const remoteLinkForm = z.object({
  link: z.pipe(optionalLine(LINK_CAP), z.optional(safeLink)),
});
