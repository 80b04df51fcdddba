import * as z from "zod/mini";
import { business } from "../business/business";
import { country } from "../business/country";
import { centsInFile, type PlanCents } from "../business/planCents";
import { servicePrices } from "../business/servicePrices";
import { digitsIn } from "../shared/fold";
import { businessNumber } from "../typed/businessNumber";
import {
  emailField,
  nameField,
  optionalLine,
  optionalParagraphs,
  phoneField,
  requiredLine,
  requiredParagraphs,
  ruleAt,
  wholeNumber,
  withoutProblem,
} from "../typed/fields";
import { formatPhone } from "../typed/phoneParts";
import { caps, cleanLine, cleanText, tooLong } from "../typed/text";

const POSTCODE = `A postcode has ${country.postcode.words}, like ${business.postcode}`;

const postcode = z.pipe(
  requiredLine(caps.name, POSTCODE),
  z.string().check(z.regex(country.postcode.pattern, POSTCODE)),
);

/** The details that the owner changes in the console. */
export const detailsForm = z.object({
  phone: z.pipe(
    z.pipe(phoneField("Enter the phone number"), z.transform(formatPhone)),
    z.string().check(z.regex(/^[\d+() ]+$/, "Enter the number alone, without an extension")),
  ),
  email: emailField("Enter the email address"),
  street: requiredLine(caps.name, "Enter the street and number"),
  suburb: requiredLine(caps.name, "Enter the suburb"),
  postcode,
  abn: z.pipe(
    z.pipe(
      requiredLine(caps.name, `Enter the ${businessNumber.name}`),
      z.string().check(withoutProblem(businessNumber.problem)),
    ),
    z.transform((typed) => businessNumber.format(digitsIn(typed))),
  ),
});

/** Longer closing words would be a second email. */
export const CLOSING_LENGTH = 300;

/** More templates than anybody looks through. */
export const MOST_REPORT_TEMPLATES = 40;

/** Words between commas, or a list of them. */
const listed = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((typed) =>
    String(typed)
      .split(",")
      .map(cleanLine)
      .filter((word) => word !== ""),
  ),
);

/** The same where there has to be one. */
const listedNames = (required: string) =>
  z.pipe(
    listed,
    z.array(z.string()).check(
      z.minLength(1, required),
      z.refine((list) => String(list).length <= caps.shortText, tooLong(caps.shortText)),
    ),
  );

/** The same in small letters; undefined if there's none. */
const words = z.pipe(
  listed,
  z.transform((list) => (list.length === 0 ? undefined : list.map((word) => word.toLowerCase()))),
);

/** The words of emails and reports. */
export const wordsForm = z.object({
  emailClosing: z.pipe(
    z.pipe(z.string(), z.transform(cleanText)),
    z.string().check(z.maxLength(CLOSING_LENGTH, tooLong(CLOSING_LENGTH))),
  ),
  reportTemplates: z
    .array(
      z.object({
        name: requiredLine(caps.name, "Name the template"),
        services: z.optional(words),
        done: requiredParagraphs(caps.longText, "Write what was done"),
        minutes: wholeNumber(5, 480),
        next: optionalParagraphs(caps.longText),
      }),
    )
    .check(z.maxLength(MOST_REPORT_TEMPLATES, `Keep ${MOST_REPORT_TEMPLATES} templates or fewer`)),
});

const DOLLARS = "Enter whole dollars, from 1 to 9,999";

const toDollars = (typed: number | string) => Number(String(typed).replace(/[$,\s]/g, ""));

const dollars = z
  .number({ error: DOLLARS })
  .check(z.refine((amount) => Number.isInteger(amount) && amount >= 1 && amount <= 9_999, DOLLARS));

const typedNumber = z.union([z.number(), z.string()]);

const amounts = z.pipe(
  z
    .object({
      from: z.pipe(z.pipe(typedNumber, z.transform(toDollars)), dollars),
      to: z.pipe(
        z.pipe(
          z.optional(typedNumber),
          z.transform((typed = "") => (typed === "" ? undefined : toDollars(typed))),
        ),
        z.optional(dollars),
      ),
    })
    .check(
      ruleAt("to", ({ from, to = from }) =>
        to < from ? "Enter at least as much as in “From”, or leave it blank" : null,
      ),
    ),
  z.transform(({ from, to }) => (to === undefined || to === from ? { from } : { from, to })),
);

const prices = z.object(
  Object.fromEntries(Object.keys(servicePrices).map((id) => [id, amounts])) as Record<
    keyof typeof servicePrices,
    typeof amounts
  >,
);

const CENTS = "Enter dollars, from 1 to 9,999, such as 52 or 49.95";

function toCents(typed: number | string): number {
  if (typeof typed === "number") return typed;
  const dollars = typed.replace(/[$,\s]/g, "");
  return /^\d+(?:\.\d{1,2})?$/.test(dollars) ? Math.round(Number(dollars) * 100) : Number.NaN;
}

const cents = z.pipe(
  z.pipe(typedNumber, z.transform(toCents)),
  z
    .number({ error: CENTS })
    .check(z.refine((each) => Number.isInteger(each) && each >= 1_00 && each <= 9_999_00, CENTS)),
);

/** As typed, in dollars; a number is in cents. */
const planCents = z.object(
  Object.fromEntries(Object.keys(centsInFile).map((id) => [id, cents])) as Record<
    keyof PlanCents,
    typeof cents
  >,
);

/** What each service and plan costs. */
export const pricesForm = z.object({ prices, planCents });

/** More than anybody reads. */
export const MOST_TESTIMONIALS = 12;

/** Longer ones are stories. */
export const TESTIMONIAL_LENGTH = 400;

/** What clients told us in person. */
const testimonials = z
  .array(
    z.object({
      words: requiredParagraphs(TESTIMONIAL_LENGTH, "Write what they said"),
      name: nameField("Enter their name"),
      who: requiredLine(caps.name, "Say who they are, or where they live"),
    }),
  )
  .check(z.maxLength(MOST_TESTIMONIALS, `Keep ${MOST_TESTIMONIALS} testimonials or fewer`));

export const testimonialsForm = z.object({ testimonials });

/** More than a team can drive to. */
export const MOST_POSTCODES = 60;

const AGAIN = "This postcode is in the list already";

const serviceArea = z
  .array(
    z.object({
      postcode,
      suburbs: listedNames("Name its suburbs"),
    }),
  )
  .check(
    z.minLength(1, "Keep one postcode at least"),
    z.maxLength(MOST_POSTCODES, `Keep ${MOST_POSTCODES} postcodes or fewer`),
    ({ value, issues }) => {
      for (const [index, part] of value.entries())
        if (value.findIndex((each) => each.postcode === part.postcode) < index)
          issues.push({
            code: "custom",
            input: value,
            path: [index, "postcode"],
            message: AGAIN,
          });
    },
  );

/** Where we visit people. */
export const areaForm = z.object({ serviceArea });

const MONTH = "Enter a month with its year, such as 2026-03";

const optionalMonth = z.pipe(
  optionalLine(caps.name),
  z.optional(z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, MONTH))),
);

const YEAR = "Enter a year, such as 2019, or leave it blank";

const optionalYear = z.pipe(
  z.pipe(
    z.optional(typedNumber),
    z.transform((typed = "") => (typed === "" ? undefined : Number(typed))),
  ),
  z.optional(
    z
      .number({ error: YEAR })
      .check(z.refine((year) => Number.isInteger(year) && year >= 1900 && year <= 2100, YEAR)),
  ),
);

/** Who has left isn't counted. */
export const MOST_MEMBERS = 12;

/** Everybody who has ever been in the team: their names stay taken. */
export const MOST_EVER = 60;

/** A member of the team, and what's said of them. */
export const memberForm = z.object({
  name: nameField("Enter their name"),
  role: requiredLine(caps.shortText, "Say what they do"),
  since: optionalYear,
  goodAt: listedNames("Say what they’re good at"),
  policeCheck: optionalMonth,
  workingWithChildrenUntil: optionalMonth,
});

/** What's said of each member of the team. */
export const teamForm = z.object({
  team: z.array(memberForm).check(z.maxLength(MOST_EVER, `Keep ${MOST_EVER} members or fewer`)),
});

/** Some of them, as the server checks them. */
export const someDetails = z.partial(
  z.extend(detailsForm, {
    ...wordsForm.shape,
    prices: z.partial(prices),
    planCents: z.partial(planCents),
    testimonials,
    serviceArea,
    ...teamForm.shape,
  }),
);
