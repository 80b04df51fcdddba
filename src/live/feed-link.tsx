import Rss from "lucide-react/icons/rss";
import { deploymentSite } from "./deployment";

interface FeedLinkProps {
  feed: "blogs" | "updates";
  /** The title for feed readers. */
  title: string;
  children: string;
}

/** A page's feed: a `link` for feed readers, and a visible one for people. */
export function FeedLink({ feed, title, children }: FeedLinkProps) {
  const site = deploymentSite();
  if (site === undefined) return null;
  const address = `${site}/rss/${feed}.xml`;
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={title} href={address} />
      <p data-print="hide">
        <a
          href={address}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand-deep underline decoration-2 underline-offset-4 hover:decoration-4"
        >
          <Rss aria-hidden className="size-5 shrink-0" />
          {children}
        </a>
      </p>
    </>
  );
}
