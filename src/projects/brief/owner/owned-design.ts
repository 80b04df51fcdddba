import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";

/** A design as its owner opens it, with the version that it is. */
export type OwnedDesign = NonNullable<FunctionReturnType<typeof api.projects.brief.owner.show>>;
