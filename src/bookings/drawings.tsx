import { AsideDrawing, Wattle } from "../ui/aside-drawing";

/** A day marked in a calendar, and a tool in a cup. */
export const calendar = (
  <AsideDrawing>
    <path
      d="M136 55v86l-19 17.5H41a9 9 0 0 1-9-9V55a9 9 0 0 1 9-9h86a9 9 0 0 1 9 9Z"
      className="fill-white"
    />
    <path d="M32 76V55a9 9 0 0 1 9-9h86a9 9 0 0 1 9 9v21Z" className="fill-brand" />
    <path d="M58 37v18M110 37v18" strokeWidth="5" />
    <path
      d="M54 96h61M54 117h21M114 117h1M54 138h1M94 138h1"
      className="stroke-field"
      strokeWidth="6"
      strokeDasharray="0 20"
    />
    <path d="M117 158.5V147q0-6 6-6h13" className="fill-brand-pale" />
    <path d="M80 128c-7 0-11 4-12 11 8 1 14-4 17-12Z" className="fill-brand" stroke="none" />
    <Wattle cx={94} cy={117} r={10} />
    <path d="m166 118 4-34" strokeWidth="5" />
    <path d="m164 84 3-36c1-9 16-8 15 1l-4 36c-1 6-14 5-14-1Z" className="fill-brand" />
    <path d="m173 56-2 22" className="stroke-brand-pale" strokeWidth="2" />
    <path d="M185 128c14-1 14 19-1 19" />
    <path d="M148 116h37v32c0 6-4 10.5-10 10.5h-17c-6 0-10-4-10-10.5Z" className="fill-accent" />
  </AsideDrawing>
);

/** A sum on a notepad. */
export const sum = (
  <AsideDrawing>
    <rect x="28" y="46" width="84" height="112.5" rx="8" className="fill-white" />
    <path d="M44 39v14M61 39v14M79 39v14M96 39v14" strokeWidth="4" />
    <Wattle cx={49} cy={74} r={7} />
    <path d="M65 71h31M65 78h14M42 97h32M42 110h22" className="stroke-field" />
    <path d="M42 132h32M42 139h32" className="stroke-brand" />
    <rect x="88" y="88" width="60" height="70.5" rx="9" className="fill-brand" />
    <rect x="98" y="98" width="40" height="15" rx="4" className="fill-accent-pale" />
    <path
      d="M103 126h30M103 137h30M103 148h15"
      className="stroke-white"
      strokeWidth="7"
      strokeDasharray="0 15"
    />
    <path d="M133 148h0" className="stroke-accent" strokeWidth="7" />
    <g transform="rotate(-17 178 158)">
      <path d="m171 140 7 18 7-18" className="fill-white" />
      <path d="M171 140V70a7 7 0 0 1 14 0v70Z" className="fill-accent" />
      <path d="M171 80h14M178 156v2" />
    </g>
  </AsideDrawing>
);
