import { sharedPostPath } from "#convex/sharing/rules";
import { deploymentSite } from "../live/deployment";
import { paths } from "../navigation/paths";
import { absoluteUrl } from "../navigation/site-url";

/**
 * The address to pass on: the deployment's page for it, which chats can read, sends people on to the post. A page
 * of the site is the same for all posts until its scripts run.
 */
export function sharingUrl(blogId: string): string {
  const site = deploymentSite();
  if (site === undefined) return absoluteUrl(paths.blog.href(blogId));
  return `${site}${sharedPostPath(blogId)}`;
}
