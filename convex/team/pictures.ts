import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { findPicture, getDetails, getRow, saveDetails } from "../businessDetails/model";
import { fail } from "../core/errors";
import { attachTo, deleteUpload, ofFile, requireAttachable } from "../uploads/model";

interface Wanted {
  name: string;
  picture: string;
  key: string | undefined;
}

/** Sets a member's picture. Fails with `notFound`, `invalid` or `changedMeanwhile`. */
export async function setPicture(
  ctx: MutationCtx,
  { name, picture, key = "" }: Wanted,
  saving: Parameters<typeof saveDetails>[2],
): Promise<{ lastModified: number }> {
  const { team } = await getDetails(ctx);
  if (!team.some((member) => member.name === name)) fail("notFound", {});
  const save = (chosen: "file" | "none" | Id<"_storage">) =>
    saveDetails(ctx, { teamPictures: [{ name, picture: chosen }] }, saving);
  if (picture === "file" || picture === "none") return save(picture);
  const earlier = await findPicture(ctx, picture, saving.now);
  if (earlier !== undefined) return save(earlier);
  const upload = await requireAttachable(ctx, { key, fileId: picture, field: "picture" });
  const saved = await save(upload.storageId);
  const row = (await getRow(ctx)) ?? fail("notFound", {});
  await attachTo(ctx, upload, row._id);
  return saved;
}

/** Deletes a picture, unless it's shown, or was replaced a short time ago. */
export async function deletePicture(
  ctx: MutationCtx,
  picture: Id<"_storage">,
  now: number,
): Promise<void> {
  if ((await findPicture(ctx, picture, now)) !== undefined) return;
  const upload = await ofFile(ctx, picture);
  if (upload !== null) await deleteUpload(ctx, upload);
}
