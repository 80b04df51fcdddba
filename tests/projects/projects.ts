import { vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import type { StageName } from "#convex/business/projectStages";
import { type Backend, getRows } from "../support/backend";
import { type Caller, PAT } from "../support/factories";
import { requireOk } from "../support/failures";
import { briefArgs } from "./brief/brief-args";

export const firstPage = { paginationOpts: { numItems: 20, cursor: null } };

/** Sends a brief, which starts a project, as a visitor or signed in; returns its reference. */
export async function beginProject(
  by: Backend | Caller,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const result = await by.mutation(api.projects.brief.visitor.submit, briefArgs(overrides));
  requireOk(result);
  return result.reference;
}

export async function projectRow(backend: Backend, reference: string) {
  const rows = await getRows(backend, "webFormSubmissions");
  const row = rows.find((each) => each.reference === reference);
  if (row === undefined) throw new Error(`There is no ${reference}`);
  return row;
}

/** The version on the owner's screen. */
export async function versionOf(owner: Caller, reference: string): Promise<number> {
  return (await owner.query(api.projects.brief.owner.show, { reference }))?.lastModified ?? 0;
}

/** Moves a project, as an owner who has its current version open. */
export async function move(owner: Caller, reference: string, stage: StageName) {
  const lastModified = await versionOf(owner, reference);
  return owner.mutation(api.projects.stages.owner.move, { reference, stage, lastModified });
}

/** A summary of a project's stages: the completed ones and the current one. */
export async function stagesOf(owner: Caller, reference: string) {
  const project = await owner.query(api.projects.owner.show, { reference });
  const of = (state: string) =>
    project?.stages.flatMap((each) => (each.state === state ? [each.stage] : []));
  return { done: of("done"), on: of("on"), waitingOn: project?.waitingOn };
}

/** An address's emails about projects. */
export async function projectEmails(backend: Backend, to = PAT) {
  const emails = await getRows(backend, "emails");
  return emails.filter((email) => email.to === to && email.template === "project-news");
}

/** Moves the clock, and runs due jobs. */
export async function wait(backend: Backend, milliseconds: number): Promise<void> {
  vi.setSystemTime(Date.now() + milliseconds);
  for (const { designId } of await getRows(backend, "projectEmails"))
    await backend.mutation(internal.projects.jobs.email, { designId });
}
