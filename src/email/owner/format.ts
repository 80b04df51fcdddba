import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";

type Listed = FunctionReturnType<typeof api.email.owner.list>["page"][number];

/** An email in the list; an open one lacks the name. */
export type Email = Omit<Listed, "name"> & Partial<Pick<Listed, "name">>;

/** How often sending was tried. */
export function formatTries({ attempts }: Pick<Email, "attempts">): string {
  if (attempts === 0) return "Not tried yet";
  return attempts === 1 ? "1 try" : `${attempts} tries`;
}
