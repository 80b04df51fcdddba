import { AsideDrawing, Wattle } from "../ui/aside-drawing";

/** A telephone and a letter. */
export const telephone = (
  <AsideDrawing>
    <path d="M68 98V84M100 98V84" strokeWidth="8" />
    <path
      d="M30 76c0-20 27-31 54-31s54 11 54 31c0 9-4 13-10 13h-13c-6 0-9-4-9-10 0-7-9-10-22-10s-22 3-22 10c0 6-3 10-9 10H40c-6 0-10-4-10-13ZM58 96h52c10 0 14 7 17 18l7 36c1 5-2 8.5-7 8.5H41c-5 0-8-3.5-7-8.5l7-36c3-11 7-18 17-18Z"
      className="fill-brand"
    />
    <path
      d="M36 88c-9 3-11 11-4 13s5-8-1-7-12 10-5 13 6-8 0-7-13 11-6 14 7-8 1-7c-9 2-14 22 11 29"
      strokeWidth="2"
    />
    <circle cx="84" cy="127" r="22" className="fill-white" />
    <circle
      cx="84"
      cy="127"
      r="14"
      className="stroke-field"
      strokeWidth="5.5"
      pathLength="9"
      strokeDasharray="0 1"
    />
    <circle cx="84" cy="127" r="5" className="fill-accent" stroke="none" />
    <rect x="118" y="112" width="66" height="46.5" rx="5" className="fill-white" />
    <path d="m120 115 31 23 31-23" />
    <Wattle cx={151} cy={137} r={8} />
  </AsideDrawing>
);
