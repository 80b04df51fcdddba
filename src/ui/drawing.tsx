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

/** A wattle flower: our mark in a drawing. */
export function Wattle({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <g className="fill-accent stroke-accent">
      <circle cx={x} cy={y} r={r} stroke="none" />
      <circle
        cx={x}
        cy={y}
        r={r * 1.2}
        fill="none"
        strokeWidth={r / 5}
        pathLength="20"
        strokeDasharray="0 1"
      />
    </g>
  );
}
