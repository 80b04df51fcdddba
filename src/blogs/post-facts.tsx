import Tag from "lucide-react/icons/tag";
import { dateAt, formatDate } from "#convex/shared/dates";
import { VisuallyHidden } from "../ui/visually-hidden";

/** A post's categories. */
export function Categories({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="text-sm text-muted">
      <VisuallyHidden>Categories: </VisuallyHidden>
      <span>{names.join(", ")}</span>
    </p>
  );
}

/** The day a post was published, by the business's calendar. */
export function PostDate({ at }: { at: number }) {
  const date = dateAt(at);
  return (
    <time dateTime={date} className="text-sm text-muted">
      {formatDate(date)}
    </time>
  );
}

/** A post's tags. */
export function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <p className="flex items-baseline gap-2 text-sm text-muted">
      <Tag aria-hidden className="size-4 shrink-0 translate-y-0.5" />
      <span>
        <VisuallyHidden>Tags: </VisuallyHidden>
        {tags.join(", ")}
      </span>
    </p>
  );
}
