import { AsideDrawing, Wattle } from "../ui/aside-drawing";

/** A box of cards with the details of clients. */
export const cardBox = (
  <AsideDrawing>
    <path
      d="M58 120V29a5 5 0 0 1 5-5h24a5 5 0 0 1 5 5v5h44a5 5 0 0 1 5 5v81Z"
      className="fill-white"
    />
    <path
      d="M52 120V60a5 5 0 0 1 5-5h53v-5a5 5 0 0 1 5-5h28a5 5 0 0 1 5 5v70Z"
      className="fill-accent"
    />
    <rect x="46" y="66" width="108" height="70" rx="6" className="fill-white" />
    <path d="M57 112c0-26 34-26 34 0Z" className="fill-brand" stroke="none" />
    <circle cx="74" cy="86" r="10" fill="#c98f68" stroke="none" />
    <path
      d="M63 88c-2-20 23-20 22-2-7 0-12-2-15-6-1 4-3 6-7 8Z"
      className="fill-ink"
      stroke="none"
    />
    <path d="M103 81h37M103 92h24" className="stroke-field" />
    <path
      d="M36 104h128v46c0 5-3.5 8.5-8.5 8.5h-111c-5 0-8.5-3.5-8.5-8.5Z"
      className="fill-brand"
    />
    <rect x="75" y="118" width="50" height="27" rx="5" className="fill-white" />
    <Wattle cx={100} cy={131.5} r={8} />
  </AsideDrawing>
);
