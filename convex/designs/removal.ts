import { deleteDrafts, hasDrafts } from "../drafts/deleting";
import { deleteProject } from "../projects/deleting";
import { link } from "../projects/fromQuote";
import { defineRemoval } from "../submissions/removal";
import { deleteUpload, detachUpload } from "../uploads/model";
import { attachedFiles } from "./attachedFiles";
import { design } from "./form";

/** A brief's pictures, drafts and project go with it; one that somebody has begun to work on isn't withdrawn. */
export const removal = defineRemoval({
  form: design,
  async discard(ctx, brief) {
    for (const file of await attachedFiles(ctx, brief)) await deleteUpload(ctx, file);
    await deleteDrafts(ctx, brief._id);
    if (brief.quoteReference !== undefined) await link(ctx, brief, undefined);
    await deleteProject(ctx, brief._id);
  },
  async withdraw(ctx, brief) {
    const isTouched = brief.lastModified !== brief.submittedAt || brief.correctedAt !== undefined;
    if (isTouched || (await hasDrafts(ctx, brief._id))) return false;
    await deleteProject(ctx, brief._id);
    for (const file of await attachedFiles(ctx, brief)) await detachUpload(ctx, file);
    return true;
  },
});
