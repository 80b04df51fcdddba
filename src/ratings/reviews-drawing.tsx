import { HeaderDrawing } from "../ui/header-drawing";

const star = "m0-17 5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1Z";

/** What two people say, with stars. Decoration only. */
export function ReviewsDrawing() {
  return (
    <HeaderDrawing>
      <g className="stroke-ink" strokeWidth="5" strokeLinejoin="round">
        <path
          d="M120 74h210a16 16 0 0 1 16 16v76a16 16 0 0 1-16 16H186l-34 30 6-30h-38a16 16 0 0 1-16-16V90a16 16 0 0 1 16-16Z"
          className="fill-white"
        />
        <path
          d="M254 206h166a16 16 0 0 1 16 16v60a16 16 0 0 1-16 16h-24l6 26-32-26H254a16 16 0 0 1-16-16v-60a16 16 0 0 1 16-16Z"
          className="fill-eucalyptus"
        />
      </g>
      <g className="fill-wattle stroke-ink" strokeWidth="3" strokeLinejoin="round">
        {[146, 186, 226, 266, 306].map((x) => (
          <path key={x} d={star} transform={`translate(${x} 108)`} />
        ))}
      </g>
      <g fill="none" strokeWidth="8" strokeLinecap="round">
        <path d="M134 140h150M134 160h96" className="stroke-field" />
        <path d="M266 234h140M266 258h92" className="stroke-white" />
      </g>
    </HeaderDrawing>
  );
}
