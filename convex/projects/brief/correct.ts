import type { PaginationOptions } from "convex/server";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { checked } from "../../core/checked";
import { fail } from "../../core/errors";
import { clampPage } from "../../core/paging";
import type { ReadCtx } from "../../core/readCtx";
import { isSame } from "../../core/versions";
import { noteEvent } from "../events";
import { canCorrect } from "../rules";
import { briefCorrection, type BriefCorrectionInput } from "./formRules";
import { correctable, type CorrectableField, correctableFields, toText } from "./rules";

type Design = Doc<"webFormSubmissions">;

interface Sent {
  typed: BriefCorrectionInput;
  version: number;
  now: number;
}

/**
 * Corrects a brief for its client, and keeps the old values. Does nothing if nothing changed. Fails with `invalid`,
 * with `notFound` once the build has begun, and with `changedMeanwhile`.
 */
export async function correctBrief(
  ctx: MutationCtx,
  design: Design,
  { typed, version, now }: Sent,
): Promise<{ lastModified: number }> {
  const right = { ...blankOf(), ...checked(briefCorrection, typed) };
  const current = design.correctedAt ?? design.submittedAt;
  if (isSame(design, right)) return { lastModified: current };
  if (!canCorrect(design.stages)) fail("notFound", {});
  if (current !== version) fail("changedMeanwhile", { lastModified: current });
  const at = Math.max(now, current + 1);
  const values = correctableFields.flatMap((field) => {
    const [from, to] = [toText(design[field]), toText(right[field])];
    return from === to ? [] : [{ field, from, to }];
  });
  await ctx.db.insert("briefChanges", { designId: design._id, at, values });
  await ctx.db.patch("webFormSubmissions", design._id, { ...right, correctedAt: at });
  const words = values.map(({ field }) => correctable[field]).join(", ");
  await noteEvent(ctx, design, { by: "client", what: "brief", words });
  return { lastModified: at };
}

/** Blank fields are cleared. */
const blankOf = () =>
  Object.fromEntries(correctableFields.map((field) => [field, undefined])) as Record<
    CorrectableField,
    undefined
  >;

const MOST_CHANGES = 20;

/** A client's corrections of their brief, newest first. */
export async function listChanges(ctx: ReadCtx, design: Design, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("briefChanges")
    .withIndex("by_designId_and_at", (q) => q.eq("designId", design._id))
    .order("desc")
    .paginate(clampPage(paginationOpts, MOST_CHANGES));
  return { ...found, page: found.page.map(({ _id, at, values }) => ({ _id, at, values })) };
}
