import { AsideDrawing, Wattle } from "../ui/aside-drawing";

/** One cup tells another of us. */
export const cups = (
  <AsideDrawing>
    <path d="M40 112c-20-3-22 29-1 29M160 112c20-3 22 29 1 29" />
    <path d="M38 98h50v44c0 10-6 16.5-16 16.5H54c-10 0-16-6-16-16.5Z" className="fill-accent" />
    <path d="M112 98h50v44c0 10-6 16.5-16 16.5h-18c-10 0-16-6-16-16.5Z" className="fill-white" />
    <path d="M113.5 106h47" className="stroke-brand" strokeWidth="5" strokeLinecap="butt" />
    <path d="M60 118v2M76 118v2M62 130c4 5 8 5 12 0M124 122v2M140 122v2M126 134c4 5 8 5 12 0" />
    <path d="M132 88c-5-7 5-11 0-18M148 88c-5-7 5-11 0-18" className="stroke-field" />
    <path
      d="M52 20h58a9 9 0 0 1 9 9v38a9 9 0 0 1-9 9H80L67 89l1-13H52a9 9 0 0 1-9-9V29a9 9 0 0 1 9-9Z"
      className="fill-accent-pale"
    />
    <path
      d="M81 67c1-10 11-16 26-15 0 11-11 18-26 15ZM80 67c-1-9-8-14-20-14 0 9 8 16 20 14Z"
      className="fill-brand"
      stroke="none"
    />
    <Wattle cx={73} cy={47} r={8} />
    <Wattle cx={90} cy={48} r={7} />
    <Wattle cx={83} cy={34} r={7} />
  </AsideDrawing>
);
