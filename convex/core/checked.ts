import type * as z from "zod/mini";
import { fieldMessages } from "../typed/fieldMessages";
import { fail } from "./errors";

/** Validates input, and returns it ready to store. Fails with `invalid`. */
export function checked<Content>(rules: z.ZodMiniType<Content>, sent: unknown): Content {
  const result = rules.safeParse(sent);
  return result.success ? result.data : fail("invalid", { fields: fieldMessages(result.error) });
}
