import Check from "lucide-react/icons/check";
import { classNames } from "./class-names";
import { VisuallyHidden } from "./visually-hidden";

interface StepsProps {
  names: readonly string[];
  /** Position of the step that is open, from 0. */
  current: number;
}

/** Where one is in a form of several steps. On a phone only the open step has room for its name. */
export function Steps({ names, current }: StepsProps) {
  return (
    <ol aria-label="Progress" className="flex flex-wrap gap-x-2 gap-y-2 @min-[28rem]:gap-x-5">
      {names.map((name, index) => (
        <li
          key={name}
          aria-current={index === current ? "step" : undefined}
          className={classNames(
            "flex items-center gap-2",
            index === current ? "font-bold text-ink" : "text-muted",
          )}
        >
          <span
            aria-hidden
            className={classNames(
              "grid size-8 place-items-center rounded-full border-2 text-sm font-bold",
              index > current && "border-field bg-white",
              index === current && "border-eucalyptus bg-eucalyptus text-white",
              index < current && "border-eucalyptus bg-eucalyptus-pale text-eucalyptus",
            )}
          >
            {index < current ? <Check className="size-5" /> : index + 1}
          </span>
          <span className={index === current ? undefined : "sr-only @min-[28rem]:not-sr-only"}>
            <span>{name}</span>
            {index < current && <VisuallyHidden> (done)</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  );
}
