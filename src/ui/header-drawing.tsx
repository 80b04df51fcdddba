import type { ReactNode } from "react";
import { classNames } from "./class-names";

/** On a phone what people came for is in the first screen, except where a page has little else to show. */
const sizes = {
  usual: "max-w-[15rem] @3xl:max-w-[26rem]",
  desk: "hidden max-w-[26rem] @3xl:block",
  small: "hidden max-w-[15rem] @3xl:block",
};

/** How large a drawing is, and whether phones have it. */
export type DrawingSize = keyof typeof sizes;

interface HeaderDrawingProps {
  size?: DrawingSize;
  children: ReactNode;
}

/** The frame of a drawing beside a page's heading: a hill behind it, and the ground it stands on. Decoration only. */
export function HeaderDrawing({ size = "usual", children }: HeaderDrawingProps) {
  return (
    <svg
      viewBox="40 20 474 320"
      aria-hidden
      focusable="false"
      className={classNames("mx-auto w-full print:hidden", sizes[size])}
    >
      <path
        d="M72 336C26 260 50 106 178 58s280-22 318 104c22 74 4 134-30 174Z"
        className="fill-eucalyptus-pale"
      />
      {children}
      <path d="M52 334h432" className="stroke-ink" strokeWidth="11" strokeLinecap="round" />
    </svg>
  );
}
