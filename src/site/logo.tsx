import { business } from "#convex/business/business";

const puffs = [
  { x: 15, y: 18, r: 7 },
  { x: 31, y: 14, r: 8 },
  { x: 25, y: 29, r: 7 },
];

/** A sprig of wattle, after which the street and the business are named. */
export function Blossom() {
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden
      focusable="false"
      className="size-[clamp(32px,10vw,44px)] shrink-0"
    >
      <path
        d="M8 42C22 44 38 38 43 24 30 24 14 30 8 42Z"
        className="fill-(--leaf,var(--color-brand))"
      />
      <path d="M8 42C4 33 5 24 9 18c5 6 5 16-1 24Z" className="fill-(--leaf,var(--color-brand))" />
      {puffs.map(({ x, y, r }) => (
        <g key={x} className="text-accent">
          <circle cx={x} cy={y} r={r} fill="currentColor" />
          <circle
            cx={x}
            cy={y}
            r={r + 1.6}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeDasharray="0 3.2"
          />
        </g>
      ))}
    </svg>
  );
}

/** Blossom and word mark. The words are text, so they grow with the reader's text size. */
export function Logo() {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Blossom />
      <span className="text-[min(1.05rem,5.2vw)] leading-[1.1] font-bold tracking-tight text-balance @lg:text-xl">
        {business.name}
      </span>
    </span>
  );
}
