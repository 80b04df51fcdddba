import { isSame } from "../core/versions";
import type { Details, SomeDetails } from "./fields";

const findMember = (name: string, team: Details["team"] = []) =>
  team.find((member) => member.name === name);

/** The details with some of them changed. */
export const changedBy = (details: Details, changes: SomeDetails): Details => ({
  ...details,
  ...changes,
  prices: { ...details.prices, ...changes.prices },
  planCents: { ...details.planCents, ...changes.planCents },
  // Those in the file are the team: they have hours, visits and calendars.
  team: details.team.map((member) => findMember(member.name, changes.team) ?? member),
});

const differingIn = <Of extends Record<string, unknown>>(one: Of, other: object): Partial<Of> =>
  Object.fromEntries(
    Object.entries(one).filter(([name, value]) => !isSame(other, { [name]: value })),
  ) as Partial<Of>;

/** The details that the other has otherwise; of prices, those of these services and plans. */
export function differing(
  { prices = {}, planCents = {}, ...details }: SomeDetails,
  other: Details,
): SomeDetails {
  const changed = differingIn(prices, other.prices) as Details["prices"];
  const changedCents = differingIn(planCents, other.planCents) as Details["planCents"];
  return {
    ...differingIn(details, other),
    ...(Object.keys(changed).length > 0 && { prices: changed }),
    ...(Object.keys(changedCents).length > 0 && { planCents: changedCents }),
  };
}
