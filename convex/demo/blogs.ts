import type { MutationCtx } from "../_generated/server";
import type { Post } from "../blogs/fields";
import { insertPost } from "../blogs/model";
import { getBeginning } from "../blogs/summary";
import { badLink } from "./blogs/badLink";
import { domainNames } from "./blogs/domainNames";
import { firstWebsite } from "./blogs/firstWebsite";
import { helpingAParent } from "./blogs/helpingAParent";
import { nbnModem } from "./blogs/nbnModem";
import { passwordManager } from "./blogs/passwordManager";
import { phonePhotos } from "./blogs/phonePhotos";
import { printerChecks } from "./blogs/printerChecks";
import { repairOrReplace } from "./blogs/repairOrReplace";
import { scamCalls } from "./blogs/scamCalls";
import { schoolDevices } from "./blogs/schoolDevices";
import { slowWifi } from "./blogs/slowWifi";

/** The posts of the demo, newest first. */
const demoPosts: readonly Post[] = [
  scamCalls,
  phonePhotos,
  badLink,
  helpingAParent,
  passwordManager,
  slowWifi,
  firstWebsite,
  domainNames,
  printerChecks,
  schoolDevices,
  repairOrReplace,
  nbnModem,
];

/** Fills the blog. */
export async function seedBlogs(ctx: MutationCtx): Promise<void> {
  for (const post of demoPosts) {
    await insertPost(ctx, { ...post, beginning: getBeginning(post.content) });
  }
}
