import { AsideDrawing, Wattle } from "../ui/aside-drawing";

/** A letterbox with a letter for us. */
export const letterbox = (
  <AsideDrawing>
    <path d="M100 158v-48" strokeWidth="9" />
    <path d="M72 46h56c15 0 26 11 26 26v40H46V72c0-15 11-26 26-26Z" className="fill-brand" />
    <path d="M46 112V72c0-15 11-26 26-26s26 11 26 26v40Z" className="fill-white" />
    <path d="M126 82V30h24v16h-24" className="fill-accent" />
    <path d="m30 58 38-10 10 26-38 10Z" className="fill-white" />
    <path d="m30 58 27 11 11-21" />
    <Wattle cx={72} cy={96} r={8} />
  </AsideDrawing>
);
