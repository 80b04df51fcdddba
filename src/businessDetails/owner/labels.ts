import { countryWords } from "#convex/business/country";
import { products } from "#convex/business/products";
import type { Details, SomeDetails } from "#convex/businessDetails/rules";
import { serviceTitles } from "#convex/services/titles";
import { money } from "#convex/shared/money";

export const labels: Readonly<Record<keyof Details, string>> = {
  phone: "Phone number",
  email: "Email address",
  street: "Street and number",
  suburb: "Suburb",
  postcode: "Postcode",
  abn: countryWords.businessNumber,
  prices: "Prices",
  planCents: "Plans and call-outs",
  testimonials: "Testimonials",
  serviceArea: "Where you go",
  team: "Your team",
  teamPictures: "Pictures of your team",
  formerMembers: "Who is in your team",
  emailClosing: "Closing words of emails",
  reportTemplates: "Templates of reports",
};

export const namesOf = (details: SomeDetails) =>
  (Object.keys(labels) as (keyof Details)[]).filter((name) => details[name] !== undefined);

type Amounts = Details["prices"][string];

/** `$80 to $120`, `$80`. */
export const formatAmounts = ({ from, to }: Amounts) =>
  [from, ...(to === undefined ? [] : [to])].map((dollars) => money(dollars * 100)).join(" to ");

const titles: Readonly<Record<string, string | undefined>> = serviceTitles;

/** What a price is for. */
export const nameOfPrice = (id: string): string =>
  id === "most-visits" ? "Most visits" : (titles[id] ?? id);

const productNames: Readonly<Record<string, string | undefined>> = {
  ...Object.fromEntries(Object.entries(products).map(([id, { name }]) => [id, name])),
  callOut: "Call-out fee",
};

/** A plan's name, or the fee's. */
export const nameOfPlan = (id: string): string => productNames[id] ?? id;

const toNow = (was: string | undefined, now: string) =>
  was === undefined ? now : `${was}, now ${now}`;

type Listed = { name: string } | { postcode: string };

const nameOf = (part: Listed) => ("name" in part ? part.name : part.postcode);

/** A detail as a line: text as it is, a list by its names. */
function formatDetail(detail: string | readonly Listed[] | undefined): string {
  const words = typeof detail === "object" ? detail.map(nameOf).join(", ") : detail;
  return words === undefined || words === "" ? "nothing" : words;
}

interface Change {
  before: SomeDetails;
  after: SomeDetails;
}

const pictureWords = { file: "the website’s own picture", none: "no picture" };

const formatPicture = (picture: string) =>
  picture === "file" || picture === "none" ? pictureWords[picture] : "another picture";

const isIn = (list: readonly { name: string }[] = [], member: string) =>
  list.some(({ name }) => name === member);

function linesOfTeam(before: SomeDetails["team"], after: SomeDetails["team"] = []): string[] {
  const said = after.filter(({ name }) => isIn(before, name));
  return [
    ...after.flatMap(({ name }) => (isIn(before, name) ? [] : `${name} joined the team`)),
    ...(said.length > 0 ? [`${labels.team}: what’s said of ${formatDetail(said)}`] : []),
  ];
}

const linesOfMembership = (before: readonly string[] = [], after: readonly string[] = []) => [
  ...after.flatMap((name) => (before.includes(name) ? [] : `${name} left the team`)),
  ...before.flatMap((name) => (after.includes(name) ? [] : `${name} is back in the team`)),
];

/** What was changed, a detail on a line. */
export const linesOf = ({ before, after }: Change): string[] =>
  namesOf(after).flatMap((name) => {
    if (name === "team") return linesOfTeam(before.team, after.team);
    if (name === "teamPictures")
      return (after.teamPictures ?? []).flatMap(({ name: member, picture }) =>
        isIn(before.teamPictures, member) ? `${member} has ${formatPicture(picture)}` : [],
      );
    if (name === "formerMembers")
      return linesOfMembership(before.formerMembers, after.formerMembers);
    if (name === "planCents")
      return Object.entries(after.planCents ?? {}).map(([id, cents]) => {
        const was = before.planCents?.[id];
        return `${nameOfPlan(id)}: ${toNow(was === undefined ? was : money(was), money(cents))}`;
      });
    if (name !== "prices")
      return `${labels[name]}: from ${formatDetail(before[name])} to ${formatDetail(after[name])}`;
    return Object.entries(after.prices ?? {}).map(([id, amounts]) => {
      const was = before.prices?.[id];
      return `${nameOfPrice(id)}: ${toNow(was && formatAmounts(was), formatAmounts(amounts))}`;
    });
  });
