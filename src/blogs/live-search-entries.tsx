import { useQuery } from "convex/react";
import { useEffect } from "react";
import { api } from "#convex/_generated/api";
import { useIsDisconnected } from "../live/is-disconnected";
import { paths } from "../navigation/paths";
import { withLiveClient } from "../session/with-live-client";

interface PostEntry {
  kind: "Blog post";
  title: string;
  text: string;
  keywords: readonly string[];
  to: string;
}

interface LiveSearchEntriesProps {
  /** Receives the posts, and again on every change. */
  onEntries: (entries: readonly PostEntry[]) => void;
}

/** Adds the blog's posts to the site's search. Renders only an error if they can't be loaded. */
function LiveSearchEntries({ onEntries }: LiveSearchEntriesProps) {
  const posts = useQuery(api.blogs.visitor.searchable);
  const isDisconnected = useIsDisconnected();
  useEffect(() => {
    if (posts === undefined) return;
    onEntries(
      posts.map(({ blogId, title, preview, words }) => ({
        kind: "Blog post",
        title,
        text: preview,
        keywords: words,
        to: paths.blog.href(blogId),
      })),
    );
  }, [posts, onEntries]);
  if (posts !== undefined || !isDisconnected) return null;
  return <p className="text-muted">We can’t search our blog just now.</p>;
}

export default withLiveClient(LiveSearchEntries);
