import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { useIsDisconnected } from "../live/is-disconnected";
import { withLiveClient } from "../session/with-live-client";
import { BlogList } from "./blog-list";
import { BlogsAway, BlogsLoading } from "./blog-status";

function LiveBlogs() {
  const posts = useQuery(api.blogs.visitor.latest);
  const isDisconnected = useIsDisconnected();
  if (posts !== undefined) return <BlogList posts={posts} />;
  return isDisconnected ? <BlogsAway /> : <BlogsLoading />;
}

export default withLiveClient(LiveBlogs);
