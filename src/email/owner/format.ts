import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";

/** An email as the list has it. */
export type Email = FunctionReturnType<typeof api.email.owner.list>["page"][number];

/** How often it was tried. */
export function formatTries({ attempts }: Pick<Email, "attempts">): string {
  if (attempts === 0) return "Not tried yet";
  return attempts === 1 ? "1 try" : `${attempts} tries`;
}
