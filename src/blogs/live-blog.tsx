import { useQuery } from "convex/react";
import type { ReactNode } from "react";
import { api } from "#convex/_generated/api";
import { useIsDisconnected } from "../live/is-disconnected";
import { withLiveClient } from "../session/with-live-client";
import { BlogArticle } from "./blog-article";
import { BlogNotFound } from "./blog-not-found";

interface LiveBlogProps {
  /** The id in the address, which may be anything. */
  blogId: string;
  loading: ReactNode;
  away: ReactNode;
}

function LiveBlog({ blogId, loading, away }: LiveBlogProps) {
  const post = useQuery(api.blogs.visitor.get, { blogId });
  const isDisconnected = useIsDisconnected();
  if (post === undefined) return isDisconnected ? away : loading;
  return post === null ? <BlogNotFound /> : <BlogArticle post={post} />;
}

export default withLiveClient(LiveBlog);
