import type { Feature } from "#convex/business/features";
import { type PlanId, plans } from "#convex/business/prices";
import { offered, offers } from "#convex/shared/pages";
import { paths } from "../navigation/paths";

/** The drawing beside a choice. */
export type ChoiceDrawing =
  | "book"
  | "business"
  | "individual"
  | "information"
  | "meeting"
  | "monthly"
  | "once"
  | "portal"
  | "prices"
  | "website";

/** One thing to choose: it leads to another step, or out of the chooser. */
export interface Choice {
  label: string;
  text: string;
  drawing: ChoiceDrawing;
  goesTo: { step: StepId } | { page: string };
  feature?: Feature;
}

/** One screen of the chooser. */
export interface Step {
  title: string;
  lead?: string;
  choices: readonly Choice[];
  /** The plan whose card the step shows. */
  plan?: PlanId;
}

/** Every step; the value after `?step=` in the address. */
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

/** One of them. */
export type StepId = (typeof stepIds)[number];

const book: Choice = {
  label: "Book",
  text: "Pick a day and a time that suit you.",
  drawing: "book",
  goesTo: { page: paths.booking.href() },
};

const oneTime: Choice = {
  label: "One-Time Payment",
  text: "For one job. See the price list.",
  drawing: "once",
  goesTo: { page: paths.servicePrices.href() },
};

const seePricing = (step: StepId): Choice => ({
  label: "See Pricing",
  drawing: "prices",
  ...(offers("memberships")
    ? { text: "Pay by the month, or once.", goesTo: { step } }
    : { text: "What each service costs.", goesTo: oneTime.goesTo }),
});

const monthly = (step: StepId): Choice => ({
  label: "Monthly Membership",
  text: "Help all through the year, at a price you know.",
  drawing: "monthly",
  goesTo: { step },
});

/** The chooser (docs/product.md 2.4): what each step offers, and where that leads. */
export const steps: Record<StepId, Step> = {
  initial: {
    title: "How can we help you get started?",
    choices: offered<Choice>([
      {
        label: "Individual",
        text: "Help for you or your family, at home or online.",
        drawing: "individual",
        goesTo: { step: "individual" },
      },
      {
        label: "Business",
        text: "Help for a business, a school or a club.",
        drawing: "business",
        goesTo: { step: "business" },
      },
      {
        label: "Web Developer",
        text: "A new website, or changes to the one you have.",
        drawing: "website",
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
        drawing: "information",
        goesTo: { page: paths.webDevelopment.href() },
      },
      {
        label: "Log Into Portal",
        text: "For clients: sign in with your email.",
        drawing: "portal",
        goesTo: { page: paths.login.href() },
      },
      {
        label: "Request a Meeting",
        text: "Send us a message, and we’ll find a time to talk.",
        drawing: "meeting",
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

/** The step that an address names; the first one if it names none that exists. */
export function stepFrom(value: string | null): StepId {
  return stepIds.find((id) => id === value) ?? "initial";
}

/** The address of a step. */
export function stepHref(id: StepId): string {
  const page = paths.getStarted.href();
  return id === "initial" ? page : `${page}?step=${id}`;
}

/** Where a choice leads: the address of a step, or of another page. */
export function choiceHref({ goesTo }: Choice): string {
  return "step" in goesTo ? stepHref(goesTo.step) : goesTo.page;
}

/** The step that leads to another one; undefined before the first. */
const before = (id: StepId): StepId | undefined =>
  stepIds.find((other) =>
    steps[other].choices.some(({ goesTo }) => "step" in goesTo && goesTo.step === id),
  );

/** How many questions follow after a step at most, without plans, which ask nothing. */
const countAfter = (id: StepId): number =>
  Math.max(
    0,
    ...steps[id].choices.map(({ goesTo }) =>
      "step" in goesTo && steps[goesTo.step].plan === undefined ? 1 + countAfter(goesTo.step) : 0,
    ),
  );

/** Which question a step is, of how many at most, and the step before it. */
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
