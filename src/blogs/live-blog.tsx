import { useQuery } from "convex/react";
import type { ReactNode } from "react";
import { api } from "#convex/_generated/api";
import { useIsDisconnected } from "../live/is-disconnected";
import { LiveProvider } from "../live/live-provider";
import { BlogArticle } from "./blog-article";
import { BlogNotFound } from "./blog-not-found";

interface LiveBlogProps {
  /** The id in the address, whatever that is. */
  blogId: string;
  loading: ReactNode;
  away: ReactNode;
}

function FoundBlog({ blogId, loading, away }: LiveBlogProps) {
  const post = useQuery(api.blogs.visitor.get, { blogId });
  const isDisconnected = useIsDisconnected();
  if (post === undefined) return isDisconnected ? away : loading;
  return post === null ? <BlogNotFound /> : <BlogArticle post={post} />;
}

/** A post as it is now. */
export default function LiveBlog(props: LiveBlogProps) {
  return (
    <LiveProvider>
      <FoundBlog {...props} />
    </LiveProvider>
  );
}
