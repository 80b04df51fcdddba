import { HERO_DRAWING } from "./parts";

const puffs = [
  { x: 436, y: 150, r: 17 },
  { x: 462, y: 122, r: 15 },
  { x: 412, y: 118, r: 14 },
  { x: 440, y: 92, r: 16 },
  { x: 470, y: 166, r: 13 },
  { x: 404, y: 160, r: 12 },
  { x: 476, y: 84, r: 11 },
];

function Sprig() {
  return (
    <g>
      <g fill="none" className="stroke-brand" strokeWidth="5" strokeLinecap="round">
        <path d="M440 268C438 220 440 160 438 100" />
        <path d="M440 236C446 190 462 160 470 92" />
        <path d="M440 246C432 200 418 170 408 122" />
      </g>
      <path d="M442 214c16-26 36-36 60-34-8 24-28 38-60 34Z" className="fill-brand" />
      <path d="M436 232c-26-6-44-22-48-46 26 2 44 18 48 46Z" className="fill-brand" />
      {puffs.map(({ x, y, r }) => (
        <g key={x} className="text-accent">
          <circle cx={x} cy={y} r={r} fill="currentColor" />
          <circle
            cx={x}
            cy={y}
            r={r + 3}
            fill="none"
            stroke="currentColor"
            strokeWidth="3.4"
            strokeLinecap="round"
            strokeDasharray="0 6"
          />
        </g>
      ))}
      <path
        d="M418 262h44c-4 22 14 34 14 60 0 20-12 30-36 30s-36-10-36-30c0-26 18-38 14-60Z"
        className="fill-white stroke-ink"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <path d="M406 312h68" className="stroke-brand" strokeWidth="5" />
    </g>
  );
}

function Laptop() {
  return (
    <g>
      <rect x="118" y="134" width="252" height="190" rx="16" className="fill-ink" />
      <rect x="131" y="147" width="226" height="160" rx="7" className="fill-paper" />
      <path d="M150 307c2-44 22-62 50-62s48 18 50 62Z" className="fill-brand" />
      <circle cx="200" cy="212" r="31" fill="#c98f68" />
      <path
        d="M168 214c-4-34 16-48 36-46 20 1 32 16 28 40-20 0-34-8-42-20-4 12-10 20-22 26Z"
        className="fill-ink"
      />
      <g fill="none" className="stroke-ink" strokeWidth="4" strokeLinecap="round">
        <path d="M191 216v3M211 216v3" />
        <path d="M191 228c6 6 14 6 20 0" />
      </g>
      <path
        d="M258 172h74a10 10 0 0 1 10 10v42a10 10 0 0 1-10 10h-52l-20 15 4-15h-6a10 10 0 0 1-10-10v-42a10 10 0 0 1 10-10Z"
        className="fill-accent-pale stroke-ink"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d="m279 203 11 11 22-23"
        fill="none"
        className="stroke-brand"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M84 352c0-16 10-28 26-28h268c16 0 26 12 26 28Z" className="fill-field" />
      <rect x="214" y="324" width="60" height="9" rx="4.5" className="fill-ink" />
    </g>
  );
}

function Mug() {
  return (
    <g fill="none" className="stroke-ink" strokeWidth="5" strokeLinecap="round">
      <path d="M70 292c-26-4-34 38-2 40" />
      <path d="M28 270" />
      <path d="M64 278h52v52c0 14-8 22-18 22H82c-10 0-18-8-18-22Z" className="fill-accent" />
      <path d="M82 260c-8-10 8-16 0-26M100 260c-8-10 8-16 0-26" className="stroke-field" />
    </g>
  );
}

/** A desk in Thornbury; the panel below is its top. Decorative. */
export default function HeroDrawing() {
  return (
    <svg
      id={HERO_DRAWING}
      viewBox="20 24 500 330"
      aria-hidden
      focusable="false"
      className="mx-auto hidden w-3/4 max-w-72 @3xl:block print:hidden"
    >
      <path
        d="M86 354C30 270 50 110 170 56s300-30 338 110c20 76 4 140-26 188Z"
        className="fill-brand-pale"
      />
      <Laptop />
      <Mug />
      <Sprig />
    </svg>
  );
}
