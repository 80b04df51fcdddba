import type { Post } from "../../blogs/fields";
import { toInstant } from "../../shared/dates";
import { booking, phone } from "./links";

export const badLink: Post = {
  title: "You clicked a bad link. Do these things now",
  categories: ["Staying safe", "How to"],
  tags: ["scams", "passwords", "email"],
  hashtags: "#StaySafeOnline",
  featuredImage: "/blog/bad-link.svg",
  featuredImagePosition: "top",
  featuredImageSize: "medium",
  titleColor: "#8e1b12",
  titleSize: 54,
  seoTitle: "Clicked a bad link? What to do, step by step",
  seoDescription:
    "Clicked a link you should not have? What to do in the first ten minutes, in order, and when to ask for help.",
  seoKeywords: [],
  createdAt: toInstant("2026-11-02", "14:00"),
  publishedAt: toInstant("2026-11-03", "09:00"),
  content: `
Take a breath. Opening a link is rarely the disaster. What happens next matters more, and most of it is in
your hands. Find the line below that fits, and do only that.

## “I opened it and closed it again”

You are very likely fine. Close the page. If it will not close, close the whole browser, or hold the power button
of the phone until it offers to switch off. Then let your phone or computer install any updates that are
waiting. Updates close the holes that a bad page would use.

## “I typed a password”

1. Go to the real site. Type its address yourself; do not use the link again.
2. Change the password there.
3. Change it everywhere else that you used the same one, your email first. Whoever has your email can reset
   all your other passwords.
4. Switch on two-step sign-in, where a code on your phone is needed as well.
5. In the account’s settings, look for *Devices* or *Where you’re signed in*, and sign out what is not yours.

## “I gave them my card or bank details”

Call the bank now, on the number on the back of your card. Banks answer this call day and night. Ask them to
block the card and to look for payments you did not make. Tell them everything, even the embarrassing parts.
They have heard it before.

## “I downloaded something” or “they were on my screen”

- Disconnect from the internet: switch off Wi-Fi, or pull out the cable.
- Switch the computer off.
- Do not sign in to your bank from that computer until somebody has looked at it.
- From another device, change the passwords of your email and your bank.

## “I sent a copy of my licence or passport”

Call [IDCARE](https://www.idcare.org/), a free Australian service that helps when somebody may misuse your
identity. Their people tell you which papers to replace and whom to warn.

## Afterwards

Report it at [Scamwatch](https://www.scamwatch.gov.au/). It takes five minutes and helps to have the page taken
down. Over the next weeks, read your bank statements more closely than usual, and expect more calls: people who
have answered once are tried again, sometimes by somebody who promises to get the money back. That is the same
scam with another voice.

If you are not sure which line fits, call us on ${phone} and tell us what you saw. We can also
[check your computer](${booking("Virus removal")}), at your place or online.
`,
};
