import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface FactRowProps {
  /** A word or two, and what they mean. */
  facts: readonly { title: string; text: ReactNode }[];
  /** Drawn as a coupon, on a page with a reward. */
  coupon?: boolean;
}

/** What a page is good for, at a glance, below its first words. Large text puts each fact on a line of its own. */
export function FactRow({ facts, coupon = false }: FactRowProps) {
  return (
    <ul
      className={classNames(
        "grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] rounded-md py-3 leading-snug",
        coupon
          ? "divide-x-3 divide-dashed divide-wattle border-3 border-dashed border-wattle bg-wattle-pale"
          : "divide-x-2 divide-line border-2 border-line bg-white",
      )}
    >
      {facts.map(({ title, text }) => (
        <li key={title} className="px-2.5 @md:px-4">
          <strong className="block @md:text-lg">{title}</strong>
          <span className="text-sm">{text}</span>
        </li>
      ))}
    </ul>
  );
}
