/** A café's website in a browser window and on a phone. */
export function WebsiteDrawing() {
  return (
    <svg
      viewBox="0 0 540 400"
      aria-hidden
      focusable="false"
      className="mx-auto w-full max-w-72 @3xl:max-w-[30rem] print:hidden"
    >
      <path
        d="M72 330C26 250 60 96 190 58s280-12 322 116c24 76 2 130-34 168Z"
        className="fill-brand-pale"
      />
      <BrowserWindow />
      <Handheld />
      <rect x="18" y="350" width="504" height="13" rx="6.5" className="fill-ink" />
      <path
        d="M70 363v34M470 363v34"
        className="stroke-ink"
        strokeWidth="10"
        strokeLinecap="round"
      />
    </svg>
  );
}

function BrowserWindow() {
  return (
    <g>
      <rect x="70" y="84" width="336" height="266" rx="14" className="fill-ink" />
      <path d="M79 128h318v213H79Z" className="fill-white" />
      <g className="fill-accent">
        <circle cx="94" cy="106" r="6" />
        <circle cx="114" cy="106" r="6" />
        <circle cx="134" cy="106" r="6" />
      </g>
      <rect x="156" y="97" width="226" height="18" rx="9" className="fill-paper" />
      <path d="M79 128h318v96H79Z" className="fill-brand" />
      <path
        d="M100 156h120M100 176h88"
        className="stroke-white"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <rect x="100" y="192" width="62" height="20" rx="10" className="fill-accent" />
      <Cup />
      <g className="fill-brand-pale">
        <rect x="98" y="240" width="82" height="52" rx="8" />
        <rect x="197" y="240" width="82" height="52" rx="8" />
        <rect x="296" y="240" width="82" height="52" rx="8" />
      </g>
      <path
        d="M98 308h74M98 324h52M197 308h74M197 324h52M296 308h40"
        className="stroke-field"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </g>
  );
}

function Cup() {
  return (
    <g fill="none" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round">
      <path d="M346 172c26-8 26 34-4 32" className="stroke-white" />
      <path d="M284 164h62v26c0 16-10 24-24 24h-14c-14 0-24-8-24-24Z" className="fill-white" />
      <path d="M304 150c-6-8 6-12 0-20M324 150c-6-8 6-12 0-20" className="stroke-accent" />
    </g>
  );
}

function Handheld() {
  return (
    <g>
      <rect x="368" y="186" width="98" height="172" rx="16" className="fill-ink" />
      <rect x="377" y="200" width="80" height="142" rx="6" className="fill-white" />
      <path d="M377 206a6 6 0 0 1 6-6h68a6 6 0 0 1 6 6v40h-80Z" className="fill-brand" />
      <path
        d="M388 218h40M388 232h26"
        className="stroke-white"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <rect x="387" y="256" width="60" height="26" rx="6" className="fill-brand-pale" />
      <path
        d="M388 294h56M388 307h36"
        className="stroke-field"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <rect x="387" y="318" width="60" height="16" rx="8" className="fill-accent" />
    </g>
  );
}
