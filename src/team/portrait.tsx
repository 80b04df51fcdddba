import type { ReactNode } from "react";
import type { TeamMember } from "#convex/business/team";

/** Eyes, a smile and a little red in the cheeks. */
function Face({ cheeks }: { cheeks: string }) {
  return (
    <g>
      <g fill={cheeks} opacity="0.55">
        <circle cx="95" cy="129" r="7" />
        <circle cx="145" cy="129" r="7" />
      </g>
      <g fill="none" className="stroke-ink" strokeWidth="5.5" strokeLinecap="round">
        <path d="M105 112v4M135 112v4" />
        <path d="M104 132c9 10 23 10 32 0" />
      </g>
    </g>
  );
}

function Rosa() {
  return (
    <g strokeLinejoin="round">
      <path
        d="M62 152c-14-72 18-112 60-112s72 42 58 112c-3 17-10 26-20 30H82c-10-4-17-13-20-30Z"
        className="fill-ink"
      />
      <path d="M104 138h32v48h-32Z" fill="#b57a54" />
      <path
        d="M34 244c4-46 36-68 86-68s82 22 86 68Z"
        className="fill-wattle stroke-ink"
        strokeWidth="5"
      />
      <path
        d="M98 177c2 18 10 27 22 27s20-9 22-27"
        className="fill-white stroke-ink"
        strokeWidth="5"
      />
      <path d="M120 204v40" className="stroke-ink" strokeWidth="5" />
      <g className="fill-ink">
        <circle cx="131" cy="220" r="3.5" />
        <circle cx="131" cy="235" r="3.5" />
      </g>
      <path d="M104 160h32v18c-4 8-9 12-16 12s-12-4-16-12Z" fill="#c98f68" />
      <ellipse cx="120" cy="113" rx="39" ry="44" fill="#c98f68" />
      <path
        d="M79 118c-4-38 14-62 43-62 27 0 43 22 39 62-12-6-22-17-27-33-12 18-31 29-55 33Z"
        className="fill-ink"
      />
      <Face cheeks="#b0563d" />
      <circle cx="80" cy="136" r="5" className="fill-wattle" />
      <circle cx="160" cy="136" r="5" className="fill-wattle" />
      <g className="text-wattle">
        <circle cx="162" cy="76" r="12" fill="currentColor" />
        <circle
          cx="162"
          cy="76"
          r="15.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray="0 6.5"
        />
      </g>
    </g>
  );
}

function Minh() {
  return (
    <g strokeLinejoin="round">
      <path
        d="M34 244c4-46 36-68 86-68s82 22 86 68Z"
        className="fill-eucalyptus stroke-ink"
        strokeWidth="5"
      />
      <path d="M104 140h32v38c-4 8-9 12-16 12s-12-4-16-12Z" fill="#d3a173" />
      <path
        d="M99 174 120 196l21-22 8 8-12 32-17-17-17 17-12-32Z"
        className="fill-paper stroke-ink"
        strokeWidth="5"
      />
      <circle cx="81" cy="117" r="9" fill="#d3a173" />
      <circle cx="159" cy="117" r="9" fill="#d3a173" />
      <ellipse cx="120" cy="112" rx="38" ry="44" fill="#e2b68b" />
      <path
        d="M80 108c-12-42 14-66 46-64 30 0 46 24 34 64-7-6-11-15-12-27-22 4-42 1-54-8-1 14-6 26-14 35Z"
        className="fill-ink"
      />
      <Face cheeks="#c97a52" />
      <g fill="none" className="stroke-ink" strokeWidth="4">
        <circle cx="105" cy="114" r="14" />
        <circle cx="135" cy="114" r="14" />
        <path d="M119 112c1-2 2-2 3 0M91 111l-9-3M149 111l9-3" />
      </g>
      <path d="M62 214c10 6 20 4 26-6-12-6-22-4-26 6Z" className="fill-wattle" />
    </g>
  );
}

const drawings: Record<NonNullable<TeamMember["portrait"]>, () => ReactNode> = {
  rosa: Rosa,
  minh: Minh,
};

function Initial({ name }: { name: string }) {
  return (
    <text
      x="120"
      y="156"
      textAnchor="middle"
      fontSize="104"
      fontWeight="700"
      className="fill-eucalyptus"
    >
      {name.slice(0, 1)}
    </text>
  );
}

/**
 * Somebody of the team: their photo, or drawn like everything on the site. Decoration only: the name stands beside it.
 */
export function Portrait({
  name,
  portrait,
  photo,
}: Pick<TeamMember, "name" | "portrait" | "photo">) {
  if (photo !== undefined) {
    return (
      <img
        src={photo}
        alt=""
        width={240}
        height={240}
        loading="lazy"
        className="block aspect-square w-full rounded-full object-cover print:hidden"
      />
    );
  }
  const Drawing = portrait === undefined ? undefined : drawings[portrait];
  return (
    <svg
      viewBox="22 26 196 196"
      aria-hidden
      focusable="false"
      className="block w-full overflow-hidden rounded-full print:hidden"
    >
      <rect width="240" height="240" className="fill-eucalyptus-pale" />
      {Drawing === undefined ? <Initial name={name} /> : <Drawing />}
    </svg>
  );
}
