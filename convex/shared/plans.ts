import type { Plan } from "../business/prices";

/** How a plan's call-outs are counted, in words; undefined where they aren't. */
export const formatIncluded = ({ includes }: Pick<Plan, "includes">): string | undefined =>
  includes && `Up to ${includes.callOuts} a month, ${includes.daysApart / 7} weeks apart`;
