import { AsideDrawing, Wattle } from "../ui/aside-drawing";

/** A list with what's done, and a cup of tea. */
export const clipboard = (
  <AsideDrawing>
    <rect x="38" y="38" width="84" height="120.5" rx="8" className="fill-brand" />
    <rect x="47" y="52" width="66" height="97" rx="3" className="fill-white" />
    <path d="M64 46v-8h8a8 8 0 0 1 16 0h8v8Z" className="fill-accent" />
    <path d="m56 76 5 5 9-10M56 101l5 5 9-10M80 76h22M80 101h22M80 127h14" />
    <circle cx="63" cy="127" r="7" />
    <path d="M132 118h34v26c0 8-6 14-14 14h-6c-8 0-14-6-14-14Z" className="fill-white" />
    <path d="M166 124h6c5 0 8 3 8 8s-3 8-8 8h-6M144 108c-4-5 4-7 0-13M155 108c-4-5 4-7 0-13" />
    <Wattle cx={149} cy={138} r={7} />
  </AsideDrawing>
);
