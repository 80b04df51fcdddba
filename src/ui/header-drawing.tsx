import type { ReactNode } from "react";

/** The frame of a drawing beside a page's heading: a hill behind it, and the ground it stands on. Decoration only. */
export function HeaderDrawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="40 20 460 320"
      aria-hidden
      focusable="false"
      className="mx-auto w-full max-w-[15rem] @3xl:max-w-[26rem] print:hidden"
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
