import { business } from "#convex/business/business";

/** The name of our street as its sign has it, short enough for the sign. */
const SIGN = business.street
  .replace(/^[\d/-]+[a-z]? /i, "")
  .replace(/ Street$/, " St")
  .replace(/ Road$/, " Rd")
  .replace(/ Avenue$/, " Ave")
  .toUpperCase()
  .slice(0, 12);

const flowers = [
  { x: 366, y: 116, r: 19 },
  { x: 402, y: 84, r: 20 },
  { x: 446, y: 84, r: 19 },
  { x: 484, y: 116, r: 20 },
  { x: 424, y: 118, r: 21 },
  { x: 390, y: 152, r: 20 },
  { x: 454, y: 152, r: 21 },
  { x: 354, y: 160, r: 16 },
  { x: 494, y: 162, r: 17 },
  { x: 422, y: 178, r: 17 },
];

function WattleTree() {
  return (
    <g>
      <path
        d="M425 352c-2-60 2-110-2-170M425 262c20-20 32-40 36-70M423 246c-16-16-26-34-30-60"
        fill="none"
        className="stroke-ink"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path
        d="M352 190c-30-4-38-44-12-60-4-34 26-54 50-46 14-32 64-34 80-6 34-6 58 26 44 54 22 22 8 58-22 58-18 22-50 20-64 4-20 18-60 16-76-4Z"
        className="fill-brand"
      />
      {flowers.map(({ x, y, r }) => (
        <g key={`${x} ${y}`} className="text-accent">
          <circle cx={x} cy={y} r={r - 3} fill="currentColor" />
          <circle
            cx={x}
            cy={y}
            r={r}
            fill="none"
            stroke="currentColor"
            strokeWidth="4.5"
            strokeLinecap="round"
            strokeDasharray="0 7.5"
          />
        </g>
      ))}
    </g>
  );
}

function House() {
  return (
    <g strokeLinejoin="round">
      <path d="M76 192h188v160H76Z" className="fill-white stroke-ink" strokeWidth="5" />
      <path
        d="M76 222h188M76 248h188M76 274h188M76 300h188M76 326h188"
        className="stroke-line"
        strokeWidth="3"
      />
      <path d="M56 196 170 112l114 84Z" className="fill-brand stroke-ink" strokeWidth="5" />
      <circle cx="170" cy="166" r="13" className="fill-accent-pale stroke-ink" strokeWidth="4" />
      <path d="M184 352V250h54v102Z" className="fill-brand stroke-ink" strokeWidth="5" />
      <circle cx="228" cy="304" r="4" className="fill-accent" />
      <path d="M98 236h62v60H98Z" className="fill-accent-pale stroke-ink" strokeWidth="5" />
      <circle cx="129" cy="270" r="12" fill="#c98f68" />
      <path
        d="M117 268c-1-14 8-19 14-18 8 1 12 8 11 16-8 0-14-3-18-8-1 5-3 8-7 10Z"
        className="fill-ink"
      />
      <path d="M110 296c2-11 9-15 19-15s17 4 19 15Z" className="fill-brand" />
    </g>
  );
}

function StreetSign() {
  return (
    <g>
      <path d="M326 352V236" className="stroke-ink" strokeWidth="8" strokeLinecap="round" />
      <rect
        x="272"
        y="226"
        width="122"
        height="34"
        rx="8"
        className="fill-brand-deep stroke-paper"
        strokeWidth="4"
      />
      <text
        x="333"
        y="249"
        textAnchor="middle"
        fontSize="16"
        fontWeight="700"
        letterSpacing="1"
        className="fill-white"
      >
        {SIGN}
      </text>
    </g>
  );
}

/** Our street. Decorative. */
export function StreetDrawing() {
  return (
    <svg
      viewBox="0 0 540 400"
      aria-hidden
      focusable="false"
      className="mx-auto w-full max-w-60 @3xl:max-w-[24rem] print:hidden"
    >
      <path
        d="M44 354C-6 230 70 76 220 52s300 20 306 160c2 60-8 104-30 142Z"
        className="fill-brand-pale"
      />
      <House />
      <WattleTree />
      <StreetSign />
      <path d="M16 356h508" className="stroke-ink" strokeWidth="12" strokeLinecap="round" />
    </svg>
  );
}
