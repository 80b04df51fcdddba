import type { FunctionArgs } from "convex/server";
import { api } from "#convex/_generated/api";
import { type Caller, NOW } from "../../support/factories";

const { change, show } = api.projects.brief.owner;

/** Moves a design on as the owner does who has it open as it is now. */
export async function moveDesign(
  owner: Caller,
  wanted: Omit<FunctionArgs<typeof change>, "lastModified">,
) {
  const design = await owner.query(show, { reference: wanted.reference });
  return owner.mutation(change, { lastModified: design?.lastModified ?? NOW, ...wanted });
}
