import type { ReactNode } from "react";
import { Drawing } from "./drawing";

/**
 * A drawing of 200 by 160 on top of an `AsideCard`, in the free space beside the page's heading. It isn't sticky like the
 * card, because the bar at the top would cut it off.
 */
export function AsideDrawing({ children }: { children: ReactNode }) {
  return (
    <Drawing
      viewBox="0 0 200 160"
      className="pointer-events-none absolute right-6 bottom-full hidden w-50 @[46rem]:[.page-head+*_&]:block"
    >
      <path
        d="M22 160C-4 112 14 34 68 16s118-6 126 46c5 40-2 70-16 98Z"
        stroke="none"
        className="fill-brand-pale"
      />
      {children}
    </Drawing>
  );
}

/** A wattle flower. Each drawing has one somewhere. */
export const Wattle = (at: { cx: number; cy: number; r: number }) => (
  <circle {...at} className="fill-accent stroke-accent" pathLength="17" strokeDasharray="0 1" />
);
