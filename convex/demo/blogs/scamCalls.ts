import type { Post } from "../../blogs/fields";
import { toInstant } from "../../shared/dates";
import { booking, phone } from "./links";

export const scamCalls: Post = {
  title: "How to spot a scam call or text",
  categories: ["Staying safe"],
  tags: ["scams", "phone calls", "text messages"],
  hashtags: "#StaySafeOnline #ScamAware",
  featuredImage: "/blog/scam-call.svg",
  featuredImagePosition: "top",
  featuredImageSize: "large",
  titleColor: "#083d32",
  titleSize: 56,
  seoDescription:
    "The signs that give a scam call or text away, what to say, and what to do next. Plain advice from Thornbury.",
  seoKeywords: "scam calls, scam texts, Thornbury, online safety",
  createdAt: toInstant("2026-11-16", "16:00"),
  publishedAt: toInstant("2026-11-17", "09:00"),
  content: `
A good scam does not look like a scam. It looks like your bank, your phone company or a parcel you are
waiting for. You do not need to know every trick. You only need to notice when somebody is pushing you.

## Five signs to look for

- **They are in a hurry.** “Your account will be closed today.” A real company gives you time.
- **They want a code.** Nobody who works at your bank needs the code that was just sent to your phone.
- **They want control.** A stranger who asks you to install a program, so that they can “fix” your computer,
  wants to look inside it.
- **They want an odd payment.** Gift cards, cryptocurrency, or moving your money to a “safe account”.
- **They ask you to keep it quiet.** “Don’t talk to the people at your branch” is the clearest sign of all.

The name or number on your screen proves nothing. Callers can make their call look as if it came from
somebody else, and a scam text can appear below real ones from the same company.

## What to say

You never have to be polite to a caller who frightens you. These words are enough:

> “I don’t do this on the phone. I’ll call back on the number I have.”

Then hang up. Find the number yourself, on your bank card, on a bill or in the company’s app, and call
that one. If the matter is real, they will know about it.

## What to do with a text

1. Do not tap the link, even to see where it goes.
2. Do not answer, not even with STOP. An answer tells them that somebody reads your messages.
3. If you wonder whether it is true, open the company’s app or type its address yourself.
4. Delete the message and block the number.

A text that begins “Hi Mum, I’ve lost my phone” deserves one thing: a call to your child on the old number.

## If you have already told them something

It happens to careful people every day. Call your bank first, on the number on your card, and ask them to
stop payments. Change the password of the account that you talked about. Then read
[Scamwatch](https://www.scamwatch.gov.au/), where you can also report it.

If someone was in your computer, switch it off at the power button and call us on ${phone}. We can
[check it with you](${booking("Online safety check")}) before you use it again.
`,
};
