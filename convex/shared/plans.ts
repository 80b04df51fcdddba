import type { Plan } from "../business/prices";

/** A plan's call-outs as text; undefined if it has none. */
export const formatIncluded = ({ includes }: Pick<Plan, "includes">): string | undefined =>
  includes && `Up to ${includes.callOuts} a month, at least ${includes.daysApart / 7} weeks apart`;
