import { paths } from "../navigation/paths";
import { Link } from "../ui/link";
import type { PostSummary } from "./post";
import { Categories, PostDate } from "./post-facts";

/** A post in the list. The whole card is clickable; the title is the link's name. */
export function BlogCard({ post }: { post: PostSummary }) {
  return (
    <article className="group relative grid content-start overflow-hidden rounded-lg border-2 border-line bg-white shadow-soft transition-colors hover:border-brand @2xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      {post.featuredImage !== null && (
        <div className="grid content-center bg-brand-pale">
          <img
            src={post.featuredImage}
            alt=""
            width={800}
            height={450}
            loading="lazy"
            className="h-40 w-full object-contain @2xl:aspect-video @2xl:h-auto @2xl:object-cover"
          />
        </div>
      )}
      <div className="grid content-start gap-2 p-5 @2xl:content-center @3xl:p-7">
        <PostDate at={post.publishedAt} />
        <h2 className="text-xl font-bold">
          <Link
            to={paths.blog.href(post.blogId)}
            className="text-brand-deep underline decoration-2 underline-offset-4 group-hover:decoration-4 after:absolute after:inset-0"
          >
            {post.title}
          </Link>
        </h2>
        <p>{post.preview}</p>
        <Categories names={post.categories} />
      </div>
    </article>
  );
}
