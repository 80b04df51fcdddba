import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface FactRowProps {
  /** A word or two to be seen at a glance, and what they're about. */
  facts: readonly { title: string; text: ReactNode }[];
  /** Like a coupon, where the last one is something to get. */
  coupon?: boolean;
}

/** What somebody has of a page, below its first words. With large text one stands below the other. */
export function FactRow({ facts, coupon = false }: FactRowProps) {
  return (
    <ul
      className={classNames(
        "grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] rounded-md py-3 text-center leading-snug",
        coupon
          ? "divide-x-3 divide-dashed divide-wattle border-3 border-dashed border-wattle bg-wattle-pale"
          : "divide-x-2 divide-line border-2 border-line bg-white",
      )}
    >
      {facts.map(({ title, text }) => (
        <li key={title} className="px-1.5 @md:px-3">
          <strong className="block @md:text-lg">{title}</strong>
          <span className="text-sm">{text}</span>
        </li>
      ))}
    </ul>
  );
}
