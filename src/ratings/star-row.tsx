import Star from "lucide-react/icons/star";
import { classNames } from "../ui/class-names";

const STARS = [1, 2, 3, 4, 5];

interface StarRowProps {
  rating: number;
  /** The background: paper, or a dark band. */
  on?: "paper" | "deep";
}

const looks = {
  paper: { full: "fill-accent text-ink", empty: "fill-transparent text-field" },
  deep: {
    full: "fill-accent text-accent",
    empty: "fill-transparent text-white forced-colors:text-[CanvasText]",
  },
};

/** A rating as five stars; the text is beside it. */
export function StarRow({ rating, on = "paper" }: StarRowProps) {
  const { full, empty } = looks[on];
  return (
    <span aria-hidden className="inline-flex gap-0.5 align-[-0.28em]">
      {STARS.map((star) => (
        <Star
          key={star}
          strokeWidth={1.75}
          className={classNames("size-[1.3em] shrink-0", star <= rating ? full : empty)}
        />
      ))}
    </span>
  );
}
