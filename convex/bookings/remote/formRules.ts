import * as z from "zod/mini";
import { requiredLink } from "../../typed/links";

/** The link into a remote session. */
export const remoteLinkForm = z.object({ link: requiredLink("Paste the link of the session") });
export type RemoteLinkInput = z.input<typeof remoteLinkForm>;
export type RemoteLinkContent = z.output<typeof remoteLinkForm>;
