import type { ReactNode } from "react";
import type { ChoiceDrawing } from "./steps";

const calendar = (
  <>
    <rect x="14" y="17" width="36" height="33" rx="4" className="fill-white" />
    <path d="M14 27h36M23 13v8M41 13v8" />
    <rect x="31" y="33" width="11" height="10" rx="2" className="fill-accent" />
  </>
);

const browser = (
  <>
    <rect x="11" y="15" width="42" height="34" rx="4" className="fill-white" />
    <path d="M11 23h42" />
    <rect x="17" y="29" width="30" height="8" className="fill-accent" />
    <path d="M17 43h13M36 43h11" />
  </>
);

const tag = (
  <>
    <path d="M14 16h18l19 19-17 16-20-19Z" className="fill-white" />
    <circle cx="23" cy="25" r="3" className="fill-accent" />
    <path d="M35 34l6-6" />
  </>
);

/** SVG content for the choices. Few and simple, because each loads with the page. */
export const choiceDrawings: Record<ChoiceDrawing, ReactNode> = {
  book: calendar,
  monthly: calendar,
  prices: tag,
  once: tag,
  information: browser,
  website: browser,
  individual: (
    <>
      <path d="M13 52c1-12 8-18 19-18s18 6 19 18Z" className="fill-brand" />
      <circle cx="32" cy="23" r="10" fill="#c98f68" />
      <path d="M22 22c0-9 5-12 11-12s10 4 9 12c-6 0-10-2-13-6-1 3-3 5-7 6Z" className="fill-ink" />
      <rect x="20" y="41" width="24" height="15" rx="2" className="fill-accent" />
    </>
  ),
  business: (
    <>
      <path d="M15 30v21h34V30" className="fill-white" />
      <path d="M14 16h36l4 14H10Z" className="fill-accent" />
      <path d="M22 16l-2 14M32 16v14M42 16l2 14" />
      <rect x="21" y="36" width="9" height="15" className="fill-brand" />
      <path d="M35 36h9v8h-9Z" />
    </>
  ),
  portal: (
    <>
      <rect x="17" y="29" width="30" height="22" rx="4" className="fill-accent" />
      <path d="M23 29v-6a9 9 0 0 1 18 0v6M32 38v5" />
    </>
  ),
  meeting: (
    <>
      <path d="M12 15h28v20H24l-7 7v-7h-5Z" className="fill-white" />
      <path d="M45 26h8v20h-5v6l-7-6H28v-6" className="fill-accent" />
      <path d="M19 22h14M19 28h9" />
    </>
  ),
};
