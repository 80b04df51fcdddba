import type { MutationCtx } from "../_generated/server";
import { announceApart } from "../submissions/announceApart";
import type { Accepted } from "../submissions/model";
import { insertRequest, type RequestContent } from "./writing";

/** Writes a request, and has its slot claimed and everybody told, unless it waits for its release. */
export async function saveRequest(
  ctx: MutationCtx,
  content: RequestContent,
  accepted: Accepted,
): Promise<void> {
  await insertRequest(ctx, content, accepted);
  await announceApart(ctx, "booking", accepted);
}
