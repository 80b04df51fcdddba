import { paths } from "../navigation/paths";
import { classNames } from "../ui/class-names";
import { Link } from "../ui/link";
import type { PostSummary } from "./post";
import { Categories, PostDate } from "./post-facts";

/** A post in the list. The whole card is clickable; the title is the link's name. */
export function BlogCard({ post }: { post: PostSummary }) {
  const { featuredImage } = post;
  return (
    <article
      className={classNames(
        "group relative grid content-start gap-x-4 gap-y-2 overflow-hidden rounded-lg border-2 border-line bg-white p-5 shadow-soft transition-colors hover:border-brand",
        featuredImage !== null &&
          "grid-cols-[6rem_minmax(0,1fr)] @sm:grid-cols-[minmax(0,1fr)] @2xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] @2xl:grid-rows-[1fr_auto_auto_1fr] @2xl:gap-x-7 @2xl:p-0 @2xl:pr-7",
      )}
    >
      {featuredImage !== null && (
        <div className="grid content-center self-start overflow-hidden rounded-md bg-brand-pale @sm:-mx-5 @sm:-mt-5 @sm:mb-2 @sm:rounded-none @2xl:row-span-4 @2xl:m-0 @2xl:self-stretch">
          <img
            src={featuredImage}
            alt=""
            width={800}
            height={450}
            loading="lazy"
            className="aspect-video h-auto w-full object-cover @sm:aspect-[5/2] @sm:object-contain @2xl:aspect-video"
          />
        </div>
      )}
      <h2 className="text-lg leading-snug font-bold @2xl:col-start-2 @2xl:row-start-2 @2xl:text-xl">
        <Link
          to={paths.blog.href(post.blogId)}
          className="text-brand-deep underline decoration-2 underline-offset-4 group-hover:decoration-4 after:absolute after:inset-0"
        >
          {post.title}
        </Link>
      </h2>
      <div className="col-span-full grid gap-2 @2xl:col-span-1 @2xl:col-start-2 @2xl:row-start-3">
        <p>{post.preview}</p>
        <div className="flex flex-wrap gap-x-4">
          <PostDate at={post.publishedAt} />
          <Categories names={post.categories} />
        </div>
      </div>
    </article>
  );
}
