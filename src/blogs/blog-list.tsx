import { useEffect, useRef, useState } from "react";
import { Button } from "../ui/button";
import { PoliteStatus } from "../ui/polite-status";
import { BlogCard } from "./blog-card";
import type { PostSummary } from "./post";

/** Page size: posts shown first, and per press (docs/product.md 14.3). */
const STEP = 3;

/** The newest posts, a few at a time. */
export function BlogList({ posts }: { posts: readonly PostSummary[] }) {
  const [shown, setShown] = useState(STEP);
  const list = useRef<HTMLOListElement>(null);
  // The button moves down or goes away, so the focus moves to the first new post.
  useEffect(() => {
    if (shown > STEP) list.current?.children[shown - STEP]?.querySelector("a")?.focus();
  }, [shown]);

  if (posts.length === 0) {
    return <p>There are no posts yet. The first one appears here as soon as it’s written.</p>;
  }
  const visible = posts.slice(0, shown);
  return (
    <div className="grid gap-8">
      <PoliteStatus message={`${visible.length} of ${posts.length} posts are shown`} />
      <ol ref={list} className="grid gap-6 @5xl:grid-cols-2">
        {visible.map((post) => (
          <li
            key={post.blogId}
            className="@container grid first:@5xl:col-span-2 even:last:@5xl:col-span-2"
          >
            <BlogCard post={post} />
          </li>
        ))}
      </ol>
      {posts.length > shown && (
        <div className="grid @sm:flex">
          <Button kind="secondary" onClick={() => setShown(shown + STEP)}>
            Show More
          </Button>
        </div>
      )}
    </div>
  );
}
