import { AsideDrawing, Wattle } from "../ui/aside-drawing";

/** A code in a letter, and a key. */
export const codeAndKey = (
  <AsideDrawing>
    <path d="M28 108 79 70l51 38v50H28Z" className="fill-brand" />
    <rect x="40" y="40" width="78" height="106" rx="5" className="fill-white" />
    <path d="M54 58h26" className="stroke-field" />
    <path d="M56 82h48" className="stroke-brand" strokeWidth="9" strokeDasharray="0 15.3" />
    <path
      d="M28 108v45a5.5 5.5 0 0 0 5.5 5.5h91a5.5 5.5 0 0 0 5.5-5.5v-45l-51 34Z"
      className="fill-white"
    />
    <path d="m30 157 34-25M128 157l-34-25" />
    <g transform="rotate(-14 166 158)">
      <path d="M166 153V94M160 142h-8M160 129h-8" strokeWidth="11" />
      <path d="M166 153V94M160 142h-8M160 129h-8" strokeWidth="5" className="stroke-accent" />
      <circle cx="166" cy="78" r="19" className="fill-accent" />
      <circle cx="166" cy="72" r="6" className="fill-brand-pale" />
    </g>
    <path d="M145 74c10-18 34-4 36 30" strokeWidth="2.5" />
    <path d="m171 111 10-10 10 10v31h-20Z" className="fill-white" />
    <Wattle cx={181} cy={126} r={6} />
  </AsideDrawing>
);
