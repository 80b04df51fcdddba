const puffs = [
  { x: 344, y: 104, r: 30 },
  { x: 392, y: 80, r: 34 },
  { x: 440, y: 112, r: 31 },
  { x: 372, y: 142, r: 30 },
  { x: 422, y: 152, r: 32 },
  { x: 336, y: 150, r: 22 },
  { x: 460, y: 152, r: 20 },
];

/** A golden wattle in flower. */
function WattleTree() {
  return (
    <g>
      <path
        d="M396 352c-2-60 2-110-2-170M396 254c18-20 26-40 30-66M394 236c-14-16-22-34-26-58"
        fill="none"
        className="stroke-ink"
        strokeWidth="9"
        strokeLinecap="round"
      />
      {puffs.map(({ x, y, r }) => (
        <g key={`${x} ${y}`} className="text-wattle">
          <circle cx={x} cy={y} r={r} fill="currentColor" />
          <circle
            cx={x}
            cy={y}
            r={r + 4}
            fill="none"
            stroke="currentColor"
            strokeWidth="4.5"
            strokeLinecap="round"
            strokeDasharray="0 8"
          />
        </g>
      ))}
      <g className="fill-eucalyptus">
        <path d="M352 124c16-14 36-14 50 0-16 12-36 12-50 0Z" />
        <path d="M398 118c14-16 32-18 46-8-12 14-30 18-46 8Z" />
        <path d="M404 172c12-12 28-12 40-2-14 12-28 12-40 2Z" />
        <path d="M344 166c14-6 28-2 36 10-16 6-28 2-36-10Z" />
      </g>
    </g>
  );
}

/** A weatherboard house with somebody at home. */
function House() {
  return (
    <g strokeLinejoin="round">
      <path d="M76 192h188v160H76Z" className="fill-white stroke-ink" strokeWidth="5" />
      <path
        d="M76 222h188M76 248h188M76 274h188M76 300h188M76 326h188"
        className="stroke-line"
        strokeWidth="3"
      />
      <path d="M56 196 170 112l114 84Z" className="fill-eucalyptus stroke-ink" strokeWidth="5" />
      <circle cx="170" cy="166" r="13" className="fill-wattle-pale stroke-ink" strokeWidth="4" />
      <path d="M184 352V250h54v102Z" className="fill-eucalyptus stroke-ink" strokeWidth="5" />
      <circle cx="228" cy="304" r="4" className="fill-wattle" />
      <path d="M98 236h62v60H98Z" className="fill-wattle-pale stroke-ink" strokeWidth="5" />
      <circle cx="129" cy="270" r="12" fill="#c98f68" />
      <path
        d="M117 268c-1-14 8-19 14-18 8 1 12 8 11 16-8 0-14-3-18-8-1 5-3 8-7 10Z"
        className="fill-ink"
      />
      <path d="M110 296c2-11 9-15 19-15s17 4 19 15Z" className="fill-eucalyptus" />
    </g>
  );
}

function StreetSign() {
  return (
    <g>
      <path d="M306 352V206" className="stroke-ink" strokeWidth="8" strokeLinecap="round" />
      <rect
        x="252"
        y="196"
        width="142"
        height="38"
        rx="8"
        className="fill-eucalyptus-deep stroke-paper"
        strokeWidth="4"
      />
      <text
        x="323"
        y="222"
        textAnchor="middle"
        fontSize="19"
        fontWeight="700"
        letterSpacing="1"
        className="fill-white"
      >
        WATTLE ST
      </text>
    </g>
  );
}

/** Our street. Decoration only: the words beside it say it all. */
export function StreetDrawing() {
  return (
    <svg
      viewBox="0 0 540 400"
      aria-hidden
      focusable="false"
      className="mx-auto w-full max-w-[32rem] print:hidden"
    >
      <path
        d="M44 354C-6 230 70 76 220 52s300 20 306 160c2 60-8 104-30 142Z"
        className="fill-eucalyptus-pale"
      />
      <House />
      <WattleTree />
      <StreetSign />
      <path d="M16 356h508" className="stroke-ink" strokeWidth="12" strokeLinecap="round" />
    </svg>
  );
}
