import { AsideDrawing, Wattle } from "../ui/aside-drawing";

/** A happy star beside some wattle. */
export const star = (
  <AsideDrawing>
    <path
      d="m84 34 19.5 39.5 43.6 6.3-31.5 30.7 7.4 43.4c.6 3.6-2 5.6-5 4L84 137.5 50 158c-3 1.6-5.6-.4-5-4l7.4-43.5-31.5-30.7 43.6-6.3Z"
      className="fill-accent"
    />
    <path d="M73 96v4M95 96v4M75 111c5 7 13 7 18 0" />
    <path
      d="M163 136c0-22-1-30 1-52M164 124c0-16 8-24 11-32M163 128c-1-12-6-16-10-24"
      className="stroke-brand"
    />
    <path d="M165 120c4-9 12-13 20-12-1 9-9 14-20 12Z" className="fill-brand" stroke="none" />
    <Wattle cx={164} cy={80} r={9} />
    <Wattle cx={178} cy={92} r={8} />
    <Wattle cx={151} cy={99} r={7} />
    <path
      d="M155 128h16c-1 8 5 11 5 19 0 8-5 11.5-13 11.5s-13-3.5-13-11.5c0-8 6-11 5-19Z"
      className="fill-white"
    />
    <path d="M151.5 146h23" className="stroke-brand" />
  </AsideDrawing>
);
