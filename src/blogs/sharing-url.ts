import { sharedPostPath } from "#convex/sharing/rules";
import { deploymentSite } from "../live/deployment";
import { paths } from "../navigation/paths";
import { absoluteUrl } from "../navigation/site-url";

/**
 * The address to share: a page of the deployment's that link previews can read, and that redirects people to the post.
 * The site's own page is the same for all posts until its scripts run.
 */
export function sharingUrl(blogId: string): string {
  const site = deploymentSite();
  if (site === undefined) return absoluteUrl(paths.blog.href(blogId));
  return `${site}${sharedPostPath(blogId)}`;
}
