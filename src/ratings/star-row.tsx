import Star from "lucide-react/icons/star";
import { classNames } from "../ui/class-names";

const STARS = [1, 2, 3, 4, 5];

/** How many of five stars, as a picture; the words stand beside it. */
export function StarRow({ rating }: { rating: number }) {
  return (
    <span aria-hidden className="inline-flex gap-0.5 align-[-0.15em]">
      {STARS.map((star) => (
        <Star
          key={star}
          strokeWidth={1.75}
          className={classNames(
            "size-[1.3em] shrink-0",
            star <= rating ? "fill-wattle text-ink" : "fill-transparent text-field",
          )}
        />
      ))}
    </span>
  );
}
