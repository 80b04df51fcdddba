import type { Post } from "../../blogs/fields";
import { toInstant } from "../../shared/dates";
import { phone } from "./links";

export const domainNames: Post = {
  title: "Domain names, explained with a letterbox",
  categories: ["Websites", "Small business"],
  tags: ["domain names", "email", "small business"],
  hashtags: "#Websites",
  featuredImage: "/blog/domain-names.svg",
  featuredImagePosition: "left",
  featuredImageSize: "medium",
  titleColor: "#083d32",
  titleSize: 50,
  seoKeywords: [],
  createdAt: toInstant("2026-09-07", "12:00"),
  publishedAt: toInstant("2026-09-08", "09:00"),
  content: `
A website has three parts that people mix up, and the bills for them come from different places. Think of a house.

- The **domain name** is the address on the letterbox: *yourbusiness.com.au*.
- The **hosting** is the block of land that the house stands on.
- The **website** is the house.

You can pull the house down and build another, or move to another block, and keep the same address. That is why
the address is the one thing you must never lose.

## You rent it, and you must be the tenant

Nobody buys a domain for ever. You register it for one to five years, and renew. The person in the
register is the one who decides. We have met businesses whose address belonged to a nephew, an old
supplier, or a person nobody could find any more. Look yours up today: search for *auDA whois*, type your
name, and read who the registrant is.

## Which ending?

- **.com.au** is what Australians expect of a business. You need an ABN or ACN.
- **.au** on its own is shorter. Anyone with a real connection to Australia can have it.
- **.org.au** is for clubs and charities, **.edu.au** for schools.
- **.com** makes sense if you sell overseas.

If you can, register both the .com.au and the .au, so that nobody else puts up a shop beside yours.

## Choosing the name

1. Say it on the phone. If you have to spell it, choose again.
2. Keep it short, and leave hyphens and clever numbers out.
3. Check that the name is free as a business name and on the social networks you use.
4. Do not wait weeks once you have found it.

## Three habits that save tears

- **Use an email address that will still exist** for the registration. Not one at the domain itself: if the domain
  lapses, the reminder cannot reach you.
- **Switch on automatic renewal,** and check the card’s expiry date once a year.
- **Ignore letters that look like bills.** Companies write to owners of new domains and ask a high price to “renew” or
  “list” a name. Pay only the company where you registered it.

And use the name for your email too. *hello@yourbusiness.com.au* looks like you mean to stay. It can be set up so that
it arrives in the mailbox that you already use.

We can register the name for you, *in your name*, as part of [a new website](/webdevelopment), or untangle one that
has gone astray. [Write to us](/contact) or call ${phone}.
`,
};
