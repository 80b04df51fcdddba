import { type DrawingSize, HeaderDrawing } from "./header-drawing";

/** A bill that says beforehand what it comes to, and a mug beside it. Decoration only. */
export function PriceDrawing({ size }: { size: DrawingSize }) {
  return (
    <HeaderDrawing size={size}>
      <g strokeLinejoin="round">
        <path
          d="M150 66h196v252l-24-16-25 16-25-16-24 16-25-16-24 16-25-16-24 16Z"
          className="fill-white stroke-ink"
          strokeWidth="5"
        />
        <path d="M150 66h196v48H150Z" className="fill-eucalyptus stroke-ink" strokeWidth="5" />
      </g>
      <g strokeLinecap="round" fill="none">
        <path d="M174 90h74" className="stroke-white" strokeWidth="9" />
        <path d="M174 144h84M174 176h62M174 208h92" className="stroke-field" strokeWidth="8" />
        <path d="M298 144h24M298 176h24M298 208h24" className="stroke-eucalyptus" strokeWidth="8" />
        <path d="M174 238h148" className="stroke-ink" strokeWidth="4" />
        <path d="M174 264h40" className="stroke-ink" strokeWidth="10" />
      </g>
      <circle cx="352" cy="254" r="45" className="fill-wattle stroke-ink" strokeWidth="5" />
      <path
        d="m331 256 15 15 29-33"
        fill="none"
        className="stroke-ink"
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g fill="none" className="stroke-ink" strokeWidth="5" strokeLinecap="round">
        <path d="M88 262c-26-4-34 38-2 40" />
        <path
          d="M82 248h52v52c0 14-8 22-18 22h-16c-10 0-18-8-18-22Z"
          className="fill-wattle"
          strokeLinejoin="round"
        />
        <path d="M100 230c-8-10 8-16 0-26M118 230c-8-10 8-16 0-26" className="stroke-field" />
      </g>
    </HeaderDrawing>
  );
}
