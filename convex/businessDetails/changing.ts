import { isSame } from "../core/versions";
import type { Details, Member, SomeDetails } from "./fields";

interface Named {
  name: string;
}

const find = <Each extends Named>(name: string, list: readonly Each[] = []) =>
  list.find((each) => each.name === name);

/** A list with some of it changed, and what's new at its end. */
const withChanged = <Each extends Named>(list: readonly Each[], changed: readonly Each[] = []) => [
  ...list.map((each) => find(each.name, changed) ?? each),
  ...changed.filter(({ name }) => find(name, list) === undefined),
];

/** The same for the team, whose new members are only those that the owner has added: others are in the file no more. */
function withWords(team: readonly Member[], changed: readonly Member[] = []): Member[] {
  const isAdded = (name: string) => find(name, team)?.added;
  return withChanged(
    team,
    changed
      .filter(({ name, added }) => added === true || find(name, team) !== undefined)
      .map((member) => (isAdded(member.name) ? { ...member, added: true } : member)),
  );
}

/** The details with some of them changed. */
export const changedBy = (details: Details, changes: SomeDetails): Details => ({
  ...details,
  ...changes,
  prices: { ...details.prices, ...changes.prices },
  planCents: { ...details.planCents, ...changes.planCents },
  team: withWords(details.team, changes.team),
  teamPictures: withChanged(details.teamPictures, changes.teamPictures),
});

const differingIn = <Of extends Record<string, unknown>>(one: Of, other: object): Partial<Of> =>
  Object.fromEntries(
    Object.entries(one).filter(([name, value]) => !isSame(other, { [name]: value })),
  ) as Partial<Of>;

const differingOf = <Each extends Named>(one: readonly Each[], other: readonly Each[]) =>
  one.filter((each) => !isSame({ each: find(each.name, other) }, { each }));

/** The details that the other has otherwise; of prices and the team, those of these services, plans and members. */
export function differing(
  { prices = {}, planCents = {}, team = [], teamPictures = [], ...details }: SomeDetails,
  other: Details,
): SomeDetails {
  const changed = {
    prices: differingIn(prices, other.prices) as Details["prices"],
    planCents: differingIn(planCents, other.planCents) as Details["planCents"],
    team: differingOf(team, other.team),
    teamPictures: differingOf(teamPictures, other.teamPictures),
  };
  return {
    ...differingIn(details, other),
    ...(Object.keys(changed.prices).length > 0 && { prices: changed.prices }),
    ...(Object.keys(changed.planCents).length > 0 && { planCents: changed.planCents }),
    ...(changed.team.length > 0 && { team: changed.team }),
    ...(changed.teamPictures.length > 0 && { teamPictures: changed.teamPictures }),
  };
}
