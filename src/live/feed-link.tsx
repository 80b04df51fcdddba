import { deploymentSite } from "./deployment";

interface FeedLinkProps {
  feed: "blogs" | "updates";
  /** The title for feed readers. */
  title: string;
}

/** A page's feed, which only feed readers see. */
export function FeedLink({ feed, title }: FeedLinkProps) {
  const site = deploymentSite();
  if (site === undefined) return null;
  const href = `${site}/rss/${feed}.xml`;
  return <link rel="alternate" type="application/rss+xml" title={title} href={href} />;
}
