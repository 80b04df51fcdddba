import type * as z from "zod/mini";
import { fail } from "../core/errors";
import { fieldMessages } from "./fieldMessages";

/** What was sent, as it may be stored. Fails with `invalid`. */
export function checked<Content>(rules: z.ZodMiniType<Content>, sent: unknown): Content {
  const result = rules.safeParse(sent);
  return result.success ? result.data : fail("invalid", { fields: fieldMessages(result.error) });
}
