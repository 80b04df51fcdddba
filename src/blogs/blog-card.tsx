import ArrowRight from "lucide-react/icons/arrow-right";
import { paths } from "../navigation/paths";
import { Link } from "../ui/link";
import type { PostSummary } from "./post";
import { Categories, PostDate, Tags } from "./post-facts";

/** A post in the list. All of the card can be pressed; what it is called is the link's name. */
export function BlogCard({ post }: { post: PostSummary }) {
  return (
    <article className="group relative grid content-start overflow-hidden rounded-lg border-2 border-line bg-white shadow-soft transition-colors hover:border-eucalyptus @lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      {post.featuredImage !== null && (
        <div className="grid content-center bg-eucalyptus-pale">
          <img
            src={post.featuredImage}
            alt=""
            width={800}
            height={450}
            loading="lazy"
            className="aspect-video w-full object-cover"
          />
        </div>
      )}
      <div className="grid content-center gap-2 p-5 @3xl:p-7">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Categories names={post.categories} />
          <PostDate at={post.publishedAt} />
        </div>
        <h2 className="text-xl font-bold">
          <Link
            to={paths.blog.href(post.blogId)}
            className="text-eucalyptus-deep underline decoration-2 underline-offset-4 group-hover:decoration-4 after:absolute after:inset-0"
          >
            {post.title}
          </Link>
        </h2>
        <p>{post.preview}</p>
        <Tags tags={post.tags} />
        <p aria-hidden className="flex items-center gap-2 font-semibold text-eucalyptus">
          Read more
          <ArrowRight className="size-5 shrink-0 transition-transform group-hover:translate-x-1" />
        </p>
      </div>
    </article>
  );
}
