import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { useIsDisconnected } from "../live/is-disconnected";
import { LiveProvider } from "../live/live-provider";
import { BlogList } from "./blog-list";
import { BlogsAway, BlogsLoading } from "./blog-status";

function LatestBlogs() {
  const posts = useQuery(api.blogs.visitor.latest);
  const isDisconnected = useIsDisconnected();
  if (posts !== undefined) return <BlogList posts={posts} />;
  return isDisconnected ? <BlogsAway /> : <BlogsLoading />;
}

/** The newest posts as they are now; a new one appears by itself. */
export default function LiveBlogs() {
  return (
    <LiveProvider>
      <LatestBlogs />
    </LiveProvider>
  );
}
