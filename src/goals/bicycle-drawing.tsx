const flowers = [
  { x: 372, y: 128, r: 19 },
  { x: 404, y: 100, r: 20 },
  { x: 438, y: 126, r: 18 },
  { x: 406, y: 144, r: 20 },
];

/** A cargo bicycle with a toolbox and some wattle. Decorative. */
export function BicycleDrawing() {
  return (
    <svg
      viewBox="0 30 540 316"
      aria-hidden
      focusable="false"
      className="mx-auto w-full max-w-60 @3xl:max-w-[22rem] print:hidden"
      fill="none"
      strokeWidth="6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d="M44 338C-6 220 70 76 220 52s300 20 306 160c2 50-8 90-26 126Z"
        className="fill-brand-pale"
      />
      <g className="fill-white stroke-ink" strokeWidth="11">
        <circle cx="112" cy="274" r="58" />
        <circle cx="458" cy="290" r="42" />
      </g>
      <path d="M398 196c4-30 8-56 6-80M402 180c-14-18-20-30-26-44" className="stroke-ink" />
      <path d="M404 184c10-26 26-38 50-40-4 26-20 42-50 40Z" className="fill-brand" />
      {flowers.map(({ x, y, r }) => (
        <g key={x} className="text-accent">
          <circle cx={x} cy={y} r={r - 3} fill="currentColor" />
          <circle cx={x} cy={y} r={r} stroke="currentColor" strokeDasharray="0 7.5" />
        </g>
      ))}
      <path d="M308 160v-16h38v16" className="stroke-ink" />
      <path d="M286 160h82v44h-82Z" className="fill-accent stroke-ink" />
      <path
        d="M112 274h86l-26-108M112 274l70-64M190 236l64-58M246 136l18 156h150l44-2M424 196l34 94"
        className="stroke-ink"
        strokeWidth="11"
      />
      <path d="M266 196h168l-18 92H280Z" className="fill-brand stroke-ink" />
      <path d="m330 240 16 16 32-34" className="stroke-accent-pale" strokeWidth="10" />
      <path d="M142 160h56M208 128q34-6 42 16" className="stroke-ink" strokeWidth="13" />
      <circle cx="198" cy="274" r="17" className="fill-accent stroke-ink" />
      <path d="m198 274 16 28h20" className="stroke-ink" strokeWidth="8" />
      <path d="M16 338h508" className="stroke-ink" strokeWidth="12" />
    </svg>
  );
}
