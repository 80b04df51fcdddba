import type { Post } from "../../blogs/fields";
import { toInstant } from "../../shared/dates";
import { booking, phone } from "./links";

export const passwordManager: Post = {
  title: "Choosing a password manager that you will really use",
  categories: ["Staying safe"],
  tags: ["passwords", "apps"],
  hashtags: "#Passwords #StaySafeOnline",
  featuredImage: "/blog/password-manager.svg",
  featuredImagePosition: "left",
  featuredImageSize: "small",
  titleColor: "#16211d",
  titleSize: 44,
  seoKeywords: "password manager, passkeys, two-step sign-in",
  createdAt: toInstant("2026-10-19", "13:00"),
  publishedAt: toInstant("2026-10-20", "09:00"),
  content: `
Most people have one good password and use it everywhere, with a 1 or a ! at the end. The trouble: when one shop
loses it, whoever finds it tries the same one at your email and your bank. A password manager ends that. It makes
a different password for every site, remembers them all, and types them for you.

## Is it safe to keep them all in one place?

Safer than the other ways. The list is locked with a key that only you have, so the company that stores it cannot
read it. A good manager also fills in a password only on the right site. On a copy of your bank’s page
it stays silent, and that silence is a warning.

## The three kinds

- **The one in your phone or browser.** Apple’s *Passwords* app and Google’s *Password Manager* are free and
  already there. If all your devices are from one maker, start here. You may never need another.
- **An app of its own.** Choose one if you use an iPhone with a Windows computer, or share passwords with
  your partner. Look for one that works on all your devices, has a family plan, and lets you take your
  list with you when you leave.
- **A paper notebook.** We mean it. For someone who signs in at home only, a notebook in a drawer is far better
  than one password for everything. No thief on the other side of the world can read it.

## Five things to check before you choose

1. Does it work on every device that you own?
2. Can you get back in if you forget the main password? Ask *before* you need to know.
3. Can one person you trust open it if you are ill?
4. Has it been looked over by outside experts, and does the maker publish what they found?
5. Can you read its screens? Try the free version for a week.

## Setting it up without losing a weekend

You do not have to move everything at once. Make one long main password from four ordinary words that do not
belong together. Write it on paper and keep the paper at home. Then change three passwords: your email, your
bank, and wherever you last bought something. Let the manager pick up the others as you use them.

Some sites now offer a *passkey* instead of a password. You unlock it with your face, finger or PIN, as you unlock
your phone. Say yes when your manager offers to keep it: nobody can talk you into reading out a passkey on the
phone.

We set up password managers in [one short session](${booking("Online safety check")}), and we never see your
passwords while we do it. Questions first? Call ${phone}.
`,
};
