import type { FunctionArgs } from "convex/server";
import { api } from "#convex/_generated/api";
import { type Caller, NOW } from "../../support/factories";

const { show } = api.projects.brief.owner;
const { track } = api.projects.stages.owner;

/** Moves a design on, as an owner who has its current version open. */
export async function moveDesign(
  owner: Caller,
  wanted: Omit<FunctionArgs<typeof track>, "lastModified">,
) {
  const design = await owner.query(show, { reference: wanted.reference });
  return owner.mutation(track, { lastModified: design?.lastModified ?? NOW, ...wanted });
}
