import type { Post } from "../../blogs/fields";
import { toInstant } from "../../shared/dates";
import { phone } from "./links";

export const firstWebsite: Post = {
  title: "Your first business website: what you need and what can wait",
  categories: "Websites, Small business",
  tags: "websites, small business, planning",
  hashtags: "#SmallBusiness #Websites",
  featuredImage: "/blog/first-website.svg",
  featuredImagePosition: "top",
  featuredImageSize: "large",
  titleColor: "#1d3f72",
  titleSize: 50,
  seoTitle: "Your first business website, in plain words",
  seoKeywords: "first website, small business website, Thornbury",
  createdAt: toInstant("2026-09-21", "11:00"),
  publishedAt: toInstant("2026-09-22", "09:00"),
  content: `
Plumbers, music teachers and cafés all ask us the same question: “What should be on my website?” The
answer is shorter than most people fear. Somebody is looking at your page on a phone, in a hurry, with
four questions.

## The four questions

1. **Do you do what I need?** Say it in one sentence at the top, in the words your customers use.
2. **Do you do it near me?** Name your suburbs.
3. **What does it cost?** A price, a range, or “from”. People ring the business that says something.
4. **How do I reach you?** A phone number that can be tapped, and your hours.

A single page that answers these beats twenty pages that do not.

## Worth having from the start

- **Your own domain name.** It looks serious, and your email address can use it. It should be registered in
  *your* name, whoever builds the site.
- **Three honest photos** of you, your work or your shop. Phone photos are fine by a window.
- **Two or three customers in their own words,** with their permission.
- **A profile on Google Maps.** It is free, and for a local business it brings more calls than the site itself.
- **Words first.** Write them before anyone draws anything. A site that waits for its words waits for months.

## What can wait

- A blog. Start one when a customer has asked you the same thing three times.
- A shop, if you sell ten things. A phone call and a bank transfer will do for now.
- Animations, chat windows, and a video behind the headline. They slow the page down, and few people miss them.

## Build it yourself, or have it built?

Website builders are good these days. If you enjoy this kind of thing and have two free weekends, try one.
Choose one that lets you use your own domain, and read what it costs in the *second* year.

Have it built if your evenings are worth more than the fee, if you need bookings or payments, or if the
last do-it-yourself site has been “nearly finished” since winter.

Whoever builds it, ask three things. Can I change the words myself? Who do I call when it breaks? What do I keep if
we part ways?

## A first step for tonight

Take a sheet of paper and answer the four questions in your own words. If you would like to talk them through, read
[how we build websites](/webdevelopment), [ask for a quote](/quote), or call ${phone}. Bring the sheet. It is most
of the work.
`,
};
