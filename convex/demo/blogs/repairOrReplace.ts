import type { Post } from "../../blogs/fields";
import { toInstant } from "../../shared/dates";
import { booking, phone } from "./links";

export const repairOrReplace: Post = {
  title: "Repair it or replace it? How we decide",
  categories: ["Computers"],
  tags: ["repairs", "laptops", "buying advice"],
  hashtags: "#Repair",
  featuredImage: "/blog/repair-or-replace.svg",
  featuredImagePosition: "top",
  featuredImageSize: "medium",
  titleColor: "#16211d",
  titleSize: 54,
  seoKeywords: [],
  createdAt: toInstant("2026-07-27", "16:00"),
  publishedAt: toInstant("2026-07-28", "09:00"),
  content: `
We earn money with repairs and with setting up new computers, so we do not mind which one you choose. These are the
questions we ask at your table, and you can ask them without us.

## Four questions

1. **How old is it?** Under four years: repair, nearly always. Over seven: replace, nearly always. In between, go on.
2. **What does it cost?** If the repair is more than half the price of a new one that would do the same, think hard.
3. **Does it still get updates?** A computer that no longer gets security updates should not be used for banking,
   however well it runs.
4. **What annoys you?** Be exact. “It is slow” has cheap cures. “It cannot do what I need” has none.

## Often worth repairing

- **Slow to start.** If it still has a spinning hard disk, an SSD makes it feel new. This is the best
  money in the whole trade.
- **A tired battery.** In most laptops it can be changed in an hour.
- **Not enough memory.** Where it can be added, it is quick and cheap.
- **A cracked screen** on a good laptop.
- **Strange windows and pop-ups.** That is a clean-up and not a repair.

## Often not

- Water or wine on the main board. It may run today and stop in a month.
- A cheap laptop with everything soldered in, and too little storage for its own updates.
- The third fault in a year.

## Before you replace it

- **Back up first,** also if you think there is nothing on it. There is always something on it.
- **Write down the programs you need,** and look for the ones that you paid for.
- **Do not buy too much.** For email, photos and the news, last year’s middle model is plenty. Spend the difference on
  a good screen, 16 GB of memory and an SSD.
- **Ask what happens to the old one.** We wipe the disk while you watch. The council’s e-waste day takes the rest,
  and some machines can go to somebody who has none.

## What it costs to find out

Looking is quick, and we’ll tell you the price before we start. If a repair doesn’t make sense, we’ll say so. Have a look at
[our prices](/serviceprices), [book a repair](${booking("Computer repair")}), or describe the trouble on the phone:
${phone}. Quite often the answer is a setting.
`,
};
