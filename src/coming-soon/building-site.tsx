function Window() {
  return (
    <g>
      <rect x="84" y="70" width="300" height="216" rx="16" className="fill-ink" />
      <path d="M98 112h272v146a14 14 0 0 1-14 14H112a14 14 0 0 1-14-14Z" className="fill-paper" />
      <g className="fill-accent">
        <circle cx="112" cy="91" r="6" />
        <circle cx="132" cy="91" r="6" />
        <circle cx="152" cy="91" r="6" />
      </g>
      <path
        d="M98 112h272v58c-20 16-34-8-56 4s-30 24-54 10-38 16-62 6-30-20-52-8-34 8-48-4Z"
        className="fill-brand-pale"
      />
      <g className="stroke-field" strokeWidth="5" strokeLinecap="round" strokeDasharray="2 12">
        <path d="M124 214h92M124 236h60M282 206h66v44h-66z" fill="none" />
      </g>
      <path d="M122 136h116" className="stroke-brand" strokeWidth="12" strokeLinecap="round" />
    </g>
  );
}

function Ladder() {
  return (
    <g
      fill="none"
      className="stroke-ink"
      strokeWidth="8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M404 356 352 116M452 356l-52-240" />
      <path d="M362 160h48M371 202h48M380 244h48M390 286h48M399 328h48" strokeWidth="6" />
    </g>
  );
}

function PaintRoller() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round" transform="translate(-46 26)">
      <rect
        x="252"
        y="128"
        width="86"
        height="30"
        rx="9"
        className="fill-accent stroke-ink"
        strokeWidth="5"
      />
      <path d="M338 143h18v38h-60v26" fill="none" className="stroke-ink" strokeWidth="5" />
      <path d="M296 207v52" fill="none" className="stroke-brand" strokeWidth="13" />
    </g>
  );
}

function Cone() {
  return (
    <g strokeLinejoin="round">
      <path
        d="M70 356 98 262q6-14 12 0l28 94Z"
        className="fill-accent stroke-ink"
        strokeWidth="5"
      />
      <path d="m89 296-7 22h44l-7-22Z" className="fill-white stroke-ink" strokeWidth="4" />
      <path d="M54 356h100" className="stroke-ink" strokeWidth="9" strokeLinecap="round" />
    </g>
  );
}

/** A page under construction. Decorative. */
export function BuildingSite() {
  return (
    <svg
      viewBox="0 0 540 400"
      aria-hidden
      focusable="false"
      className="mx-auto hidden w-full max-w-[30rem] @3xl:block print:hidden"
    >
      <path
        d="M60 352C20 250 70 90 200 50s280 0 302 130c12 72-2 126-30 172Z"
        className="fill-sand"
      />
      <Window />
      <PaintRoller />
      <Ladder />
      <Cone />
      <path d="M18 358h504" className="stroke-ink" strokeWidth="12" strokeLinecap="round" />
    </svg>
  );
}
