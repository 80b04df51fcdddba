import type { Feature } from "#convex/business/features";
import { type PlanId, plans } from "#convex/business/prices";
import { offered, offers } from "#convex/shared/pages";
import { paths } from "../navigation/paths";

/** A choice, which leads to another step or to a page. */
export interface Choice {
  label: string;
  text: string;
  goesTo: { step: StepId } | { page: string };
  feature?: Feature;
}

/** One step of the wizard. */
export interface Step {
  title: string;
  lead?: string;
  choices: readonly Choice[];
  plan?: PlanId;
}

/** All steps, by their `?step=` value in the address. */
export const stepIds = [
  "initial",
  "individual",
  "business",
  "web-developer",
  "individual-pricing",
  "business-pricing",
  "individual-monthly",
  "business-monthly",
] as const;

export type StepId = (typeof stepIds)[number];

const book: Choice = {
  label: "Book",
  text: "Pick a day and a time that suit you.",
  goesTo: { page: paths.booking.href() },
};

const oneTime: Choice = {
  label: "One-Time Payment",
  text: "For one job. See the price list.",
  goesTo: { page: paths.servicePrices.href() },
};

const seePricing = (step: StepId): Choice => ({
  label: "See Pricing",
  ...(offers("memberships")
    ? { text: "Pay by the month, or once.", goesTo: { step } }
    : { text: "What each service costs.", goesTo: oneTime.goesTo }),
});

const monthly = (step: StepId): Choice => ({
  label: "Monthly Membership",
  text: "Help all through the year, at a price you know.",
  goesTo: { step },
});

/** The wizard (docs/product.md 2.4): each step's choices and where they lead. */
export const steps: Record<StepId, Step> = {
  initial: {
    title: "What’s happened?",
    lead: "Choose what fits, and see what it costs and when we can help.",
    choices: offered<Choice>([
      {
        label: "Individual",
        text: "Help for you or your family, at home or online.",
        goesTo: { step: "individual" },
      },
      {
        label: "Business",
        text: "Help for a business, a school or a club.",
        goesTo: { step: "business" },
      },
      {
        label: "Web Developer",
        text: "A new website, or changes to the one you have.",
        goesTo: { step: "web-developer" },
        feature: "websites",
      },
    ]),
  },
  individual: {
    title: "What would you like to do?",
    lead: "Help for you and your family.",
    choices: [book, seePricing("individual-pricing")],
  },
  business: {
    title: "What would you like to do?",
    lead: "Help for your business.",
    choices: [book, seePricing("business-pricing")],
  },
  "web-developer": {
    title: "What would you like to do?",
    lead: "Your website.",
    choices: [
      {
        label: "See Information",
        text: "How we build a website, in four steps.",
        goesTo: { page: paths.webDevelopment.href() },
      },
      {
        label: "Log Into Portal",
        text: "For clients: sign in with your email.",
        goesTo: { page: paths.login.href() },
      },
      {
        label: "Request a Meeting",
        text: "Send us a message, and we’ll find a time to talk.",
        goesTo: { page: paths.contact.href() },
      },
    ],
  },
  "individual-pricing": {
    title: "How would you like to pay?",
    lead: "Help for you and your family.",
    choices: [monthly("individual-monthly"), oneTime],
  },
  "business-pricing": {
    title: "How would you like to pay?",
    lead: "Help for your business.",
    choices: [monthly("business-monthly"), oneTime],
  },
  "individual-monthly": {
    title: plans.individualMonthly.name,
    lead: "Here is what you pay and what you get.",
    choices: [],
    plan: "individualMonthly",
  },
  "business-monthly": {
    title: plans.businessMonthly.name,
    lead: "Here is what you pay and what you get.",
    choices: [],
    plan: "businessMonthly",
  },
};

/** The step named in an address; the first if there's no such step. */
export function stepFrom(value: string | null): StepId {
  return stepIds.find((id) => id === value) ?? "initial";
}

/** The address of a step. */
export function stepHref(id: StepId): string {
  const page = paths.getStarted.href();
  return id === "initial" ? page : `${page}?step=${id}`;
}

/** The address of a choice's step or page. */
export function choiceHref({ goesTo }: Choice): string {
  return "step" in goesTo ? stepHref(goesTo.step) : goesTo.page;
}

/** The previous step; undefined for the first. */
const before = (id: StepId): StepId | undefined =>
  stepIds.find((other) =>
    steps[other].choices.some(({ goesTo }) => "step" in goesTo && goesTo.step === id),
  );

/** The most questions that can follow a step, not counting plans, which ask nothing. */
const countAfter = (id: StepId): number =>
  Math.max(
    0,
    ...steps[id].choices.map(({ goesTo }) =>
      "step" in goesTo && steps[goesTo.step].plan === undefined ? 1 + countAfter(goesTo.step) : 0,
    ),
  );

/** A step's question number, the most questions there can be, and the previous step. */
export function getProgress(id: StepId): {
  question: number;
  of: number;
  before: StepId | undefined;
} {
  const last = before(id);
  const question = last === undefined ? 1 : getProgress(last).question + 1;
  return { question, of: question + countAfter(id), before: last };
}

interface Way {
  label: string;
  text: string;
  href: string;
}

/** Every page that a choice can lead to in the end. */
export function waysFrom(choice: Choice): Way[] {
  const { label, text, goesTo } = choice;
  if ("page" in goesTo) return [{ label, text, href: goesTo.page }];
  const { plan, choices } = steps[goesTo.step];
  if (plan !== undefined) return [{ label, text, href: paths.shop.href({ product: plan }) }];
  return choices.flatMap(waysFrom);
}
