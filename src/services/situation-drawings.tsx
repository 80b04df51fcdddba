import type { ReactNode } from "react";

/** The background and table edge shared with the site's other drawings. Decorative. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 200 140" aria-hidden focusable="false" className="block w-full">
      <path
        d="M24 130C2 92 16 34 66 20s112-10 124 36c8 34 0 58-12 74Z"
        className="fill-brand-pale"
      />
      <g strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
      <path d="M14 130h172" className="stroke-ink" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}

function Screen({ children }: { children: ReactNode }) {
  return (
    <>
      <rect x="50" y="42" width="100" height="72" rx="8" className="fill-ink" />
      <rect x="57" y="49" width="86" height="56" rx="3" className="fill-paper" />
      <path d="M38 128c0-8 5-14 12-14h100c7 0 12 6 12 14Z" className="fill-field" />
      {children}
    </>
  );
}

/** A laptop that won't start. */
export function WontStart() {
  return (
    <Drawing>
      <Screen>
        <rect x="57" y="49" width="86" height="56" rx="3" className="fill-brand-deep" />
        <g fill="none" className="stroke-accent" strokeWidth="6">
          <path d="M88 67a17 17 0 1 0 24 0" />
          <path d="M100 59v17" />
        </g>
      </Screen>
    </Drawing>
  );
}

/** A laptop with a warning across it. */
export function Scammed() {
  return (
    <Drawing>
      <Screen>
        <path d="M66 60h40M66 72h24" className="stroke-field" strokeWidth="5" />
      </Screen>
      <path d="m124 50 36 62H88Z" className="fill-accent stroke-ink" strokeWidth="5" />
      <path d="M124 74v16M124 101v1" className="stroke-ink" strokeWidth="7" />
    </Drawing>
  );
}

/** A modem with a weak signal. */
export function SlowWifi() {
  return (
    <Drawing>
      <path d="M62 106V74M138 106V74" className="stroke-ink" strokeWidth="6" />
      <rect
        x="48"
        y="100"
        width="104"
        height="28"
        rx="8"
        className="fill-white stroke-ink"
        strokeWidth="5"
      />
      <path d="M64 114h26" className="stroke-brand" strokeWidth="6" />
      <circle cx="134" cy="114" r="5" className="fill-accent" />
      <g fill="none" strokeWidth="7">
        <path d="M88 80a16 16 0 0 1 24 0" className="stroke-brand" />
        <path d="M75 66a34 34 0 0 1 50 0" className="stroke-brand" strokeDasharray="1 12" />
        <path d="M62 51a53 53 0 0 1 76 0" className="stroke-field" strokeDasharray="1 13" />
      </g>
    </Drawing>
  );
}

/** A phone out of its box. */
export function NewPhone() {
  return (
    <Drawing>
      <rect x="78" y="28" width="56" height="92" rx="10" className="fill-ink" />
      <rect x="84" y="38" width="44" height="70" rx="3" className="fill-paper" />
      <circle cx="106" cy="60" r="12" className="fill-accent" />
      <path d="M94 86h24M94 97h14" className="stroke-field" strokeWidth="5" />
      <path d="M44 92h66l-6 36H50Z" className="fill-brand stroke-ink" strokeWidth="5" />
      <path d="M62 108h26" className="stroke-white" strokeWidth="5" />
      <path d="M150 40v14M143 47h14M158 70v8M154 74h8" className="stroke-accent" strokeWidth="5" />
    </Drawing>
  );
}

/** A printer with a paper jam. */
export function NothingPrints() {
  return (
    <Drawing>
      <path d="M72 66V30h46l10 10v26Z" className="fill-white stroke-ink" strokeWidth="5" />
      <path d="M84 46h24M84 56h30" className="stroke-field" strokeWidth="4" />
      <rect
        x="44"
        y="64"
        width="112"
        height="48"
        rx="9"
        className="fill-brand stroke-ink"
        strokeWidth="5"
      />
      <path d="M68 92h64l6 36H62Z" className="fill-white stroke-ink" strokeWidth="5" />
      <circle cx="140" cy="79" r="5" className="fill-accent" />
      <path d="m90 104 20 14M110 104l-20 14" className="stroke-ink" strokeWidth="5" />
    </Drawing>
  );
}

/** A shop's website. */
export function NewWebsite() {
  return (
    <Drawing>
      <rect
        x="40"
        y="32"
        width="120"
        height="88"
        rx="9"
        className="fill-white stroke-ink"
        strokeWidth="5"
      />
      <path d="M42 52h116v26H42Z" className="fill-brand" />
      <path d="M52 62h44M52 70h28" className="stroke-white" strokeWidth="4" />
      <g className="fill-accent">
        <circle cx="52" cy="42" r="4" />
        <circle cx="65" cy="42" r="4" />
        <circle cx="78" cy="42" r="4" />
      </g>
      <g className="fill-brand-pale">
        <rect x="52" y="87" width="28" height="16" rx="3" />
        <rect x="87" y="87" width="28" height="16" rx="3" />
      </g>
      <rect x="122" y="86" width="26" height="18" rx="9" className="fill-accent" />
      <path d="M52 111h24M87 111h18" className="stroke-field" strokeWidth="4" />
    </Drawing>
  );
}
