import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface DrawingProps {
  viewBox: string;
  /** Its width in pixels is the one of `viewBox`, so that all lines are equally thick. */
  className: string;
  children: ReactNode;
}

/** A small drawing with outlines in ink. Decorative. */
export function Drawing({ viewBox, className, children }: DrawingProps) {
  return (
    <svg
      viewBox={viewBox}
      aria-hidden
      focusable="false"
      className={classNames("stroke-ink print:hidden", className)}
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}
