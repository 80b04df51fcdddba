import { Wattle } from "../ui/drawing";

/** A happy star beside some wattle. */
export const star = (
  <>
    <path
      d="m84 34 19.500 39.500 43.600 6.300-31.500 30.700 7.400 43.400c.6 3.600-2 5.600-5 4L84 137.500 50 158c-3 1.600-5.600-.4-5-4l7.400-43.500-31.500-30.700 43.600-6.300Z"
      className="fill-accent"
    />
    <path d="M73 96v4M95 96v4M75 111c5 7 13 7 18 0" />
    <path
      d="M163 136c0-22-1-30 1-52M164 124c0-16 8-24 11-32M163 128c-1-12-6-16-10-24"
      className="stroke-brand"
    />
    <path d="M165 120c4-9 12-13 20-12-1 9-9 14-20 12Z" className="fill-brand" stroke="none" />
    <Wattle x={164} y={80} r={9} />
    <Wattle x={178} y={92} r={8} />
    <Wattle x={151} y={99} r={7} />
    <path
      d="M155 128h16c-1 8 5 11 5 19 0 8-5 11.500-13 11.500s-13-3.500-13-11.500c0-8 6-11 5-19Z"
      className="fill-white"
    />
    <path d="M151.500 146h23" className="stroke-brand" />
  </>
);
