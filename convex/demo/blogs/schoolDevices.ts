import type { Post } from "../../blogs/fields";
import { toInstant } from "../../shared/dates";
import { booking, phone } from "./links";

export const schoolDevices: Post = {
  title: "A safe start with a school laptop or tablet",
  categories: ["Families and schools", "Staying safe"],
  tags: ["school", "children", "laptops", "tablets"],
  hashtags: "#Parents #SchoolTech",
  featuredImage: "/blog/school-devices.svg",
  featuredImagePosition: "right",
  featuredImageSize: "medium",
  titleColor: "#1d3f72",
  titleSize: 50,
  seoDescription:
    "What to set up, what to agree on and what to leave alone when your child brings a school laptop or tablet home.",
  seoKeywords: [],
  createdAt: toInstant("2026-08-10", "15:00"),
  publishedAt: toInstant("2026-08-11", "09:00"),
  content: `
A new school device is exciting on Monday and a worry by Friday. An hour together at the kitchen table, with the
child at the keyboard, is the best protection there is. Here is what to do in that hour.

## Ask the school first

- Does the school manage the device? Then some settings are locked, and that is on purpose.
- Which apps does the class need? Install those and no others for now.
- Who is called when it breaks, and is it insured outside school?

## Set up together

1. **An account of their own,** with a birth date that is true. Accounts for children come with limits that
   adult ones do not have.
2. **A screen lock** that only the child and you know.
3. **Updates on automatic.** They repair holes before somebody uses them.
4. **Family settings.** *Screen Time* on Apple, *Family Link* on Google and *Family Safety* on Microsoft can set
   bedtimes, ask you before anything is bought, and hide what is meant for adults.
5. **A backup of homework.** Work that is saved to the school’s cloud survives a dropped laptop. Work that is on the desktop does not.
6. **A name on it.** A label with your phone number brings more laptops back than any app.

## Agree on a few rules, and write them down

Short rules that everyone keeps work better than long ones that nobody does. These are a good start:

- Devices sleep in the kitchen, not in the bedroom.
- We do not tell people online our full name, school or street.
- We ask before we install something, and before we send a photo of somebody.
- **If something feels wrong, tell us. You will not lose the laptop for telling.**

The last one matters most. Children keep quiet when they think that the price of honesty is the device.

## Filters help, talking helps more

No filter catches everything, and a determined twelve-year-old finds the gap. Look over their shoulder now and
then, be curious about the game, and ask who they play with. The
[eSafety Commissioner](https://www.esafety.gov.au/parents) has advice for every age, and it is the place to report bullying or images that
should not be there.

## For schools and parent groups

We run evenings on this subject, without jargon and with time for questions. Have a look at our
[webinars](/webinars) or [write to us](/contact). For one family at a kitchen table,
[book a lesson](${booking("Lesson or training")}) or call ${phone}.
`,
};
