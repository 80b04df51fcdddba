import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";

/** A project with its brief, as its signed-in client sees it. */
export type OwnProject = NonNullable<FunctionReturnType<typeof api.projects.client.show>>;

/** The state of a project, as both sides see it. */
export type ProjectView = OwnProject["project"];
