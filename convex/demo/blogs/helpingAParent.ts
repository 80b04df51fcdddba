import type { Post } from "../../blogs/fields";
import { toInstant } from "../../shared/dates";
import { booking, phone } from "./links";

/** Long enough to be stored in several pieces. */
export const helpingAParent: Post = {
  title: "Helping a parent with technology from afar: the long guide",
  categories: ["Families and schools", "How to"],
  tags: ["seniors", "family", "remote help", "phones"],
  hashtags: ["#Family", "#Seniors", "#StaySafeOnline"],
  featuredImage: "/blog/helping-a-parent.svg",
  featuredImagePosition: "top",
  featuredImageSize: "large",
  titleColor: "#5b2148",
  titleSize: 60,
  seoTitle: "Helping a parent with technology from far away",
  seoDescription:
    "How to help your mum or dad with a phone or computer when you live far away: how to set up, how to explain, and how to stay safe.",
  seoKeywords: "help parents with technology, remote help, seniors, scams",
  createdAt: toInstant("2026-10-26", "11:00"),
  publishedAt: toInstant("2026-10-27", "09:00"),
  content: `
The phone rings on a Tuesday evening. “It’s gone again,” says your mother. What has gone? “The thing at the bottom.”
You are in Brisbane, she is in Thornbury, and dinner is on the stove.

We sit on the other side of many of these calls. This guide collects what works: how to prepare, how to explain
without a quarrel, which tools to use, and when to let somebody else do it. You do not have to read it all
today. Take the first part on your next visit, and come back for the rest.

## Before anything else: whose computer is it?

It is theirs. That sounds obvious, and most of the trouble between parents and grown-up children begins where it is
forgotten. Your father may like his cluttered desktop. Your mother may want to write her passwords in a book. If
it is not dangerous, leave it alone.

Ask two questions before you change anything:

1. What do you want to be able to do?
2. What is annoying you at the moment?

The answers are nearly always smaller than you think. “I want to see the photos of the children.” “The
letters are too small.” “It keeps asking me something.” Solve these three, and you will be asked for more.

## On your next visit: one quiet afternoon

A visit is worth ten phone calls. Set aside an afternoon without other plans, make tea, and let your
parent hold the phone. You point, they tap. It takes longer, and it is the only way that stays.

### Make it readable

- **Bigger text.** On an iPhone: *Settings*, *Accessibility*, *Display & Text Size*. On an Android phone: *Settings*,
  *Display*, *Font size*. Go up until they stop holding it at arm’s length.
- **Bolder, and with more contrast.** The switches are on the same page.
- **Louder.** Set the ring tone to one that they can hear from the garden. High notes go first, so choose a low one.
- **Longer before it goes dark.** Thirty seconds is not enough for a careful reader. Set five minutes.
- **Fewer things.** Take everything they never use off the first screen. Eight large icons are better than
  forty small ones. Ask about each one before it goes.

### Make it safe

- **Updates on automatic,** on every device.
- **A screen lock they can manage.** A fingerprint often fails on older hands. A six-digit PIN that means
  something to them and cannot be guessed is fine.
- **Two-step sign-in for email and bank.** Do this together and slowly, and print the spare codes.
- **A trusted contact.** Apple calls it a *recovery contact* and Google a *recovery phone*. If your parent is
  locked out, you can help them back in. It gives you no way of reading their mail.
- **A backup of photos.** We wrote about that in another post: it is a quarter of an hour well spent.

### Make it findable

Write one sheet of paper together, and keep it in the drawer that everybody knows. On it:

- the email addresses they use, and what for
- the name and phone number of the internet company, and the customer number
- the name of the Wi-Fi and its password, in large letters
- the model of the phone, the computer and the printer
- who to call, in which order

Passwords may be on a second sheet, if your parent wants that, in another drawer. Do not take a photo of it with
your phone.

### Set up the way you will help later

Do this while you sit next to each other, never during the first emergency. Choose one of the tools from the
list further down, install it on both sides, and try it with one of you in the kitchen. Agree on a sentence that
starts it, so that your parent never lets anybody in who merely *says* that they are you.

## On the phone: how to explain

You cannot see what they see. That is the whole difficulty, and these habits help with it.

1. **Ask what they see before you say what to do.** “Read me the top line.” “What colour is it?” “Is there a word
   on the button?”
2. **One thing at a time.** Say it, wait for it to be done, ask what happened. Silence means that they are looking.
3. **Use their words.** If it is “the thing at the bottom”, call it the thing at the bottom.
4. **Say where, then what.** “At the top right, in the corner, are three small dots. Tap them.” Not the other
   way around.
5. **Do not say “just”.** “Just click on Settings” tells a person that it is easy and that they are slow.
6. **Have the same thing in front of you.** If you have the same phone, do each step yourself while you speak.
7. **Stop after twenty minutes.** Two tired people fix nothing. “Leave it switched off tonight, and I’ll call in the
   morning” is a solution.

And let them write it down. It does not matter that you would not need to. A note in their own handwriting, in their
own words, is worth more than any manual. Ask them to read it back to you.

### Sentences that help

> “You can’t break it from here.”

> “I don’t know either. Let’s look together.”

> “That message is badly written. It isn’t you.”

The third one is nearly always true.

## Seeing their screen

When words are not enough, a tool that shows you their screen saves an evening. There are three kinds.

### A video call with a shared screen

FaceTime, WhatsApp, Zoom, Google Meet and others let your parent show you the screen while you talk. You see, they tap.
This is the safest kind, because you cannot touch anything, and it is the one to begin with. Your parent
needs to know two buttons: how to answer the call, and how to share the screen. On newer iPhones and iPads you can
also ask during a FaceTime call to show them where to tap.

### Help that is built in

Windows has *Quick Assist*: the helper makes a code, the other person types it in, says yes, and you can see and use
the computer until one of you closes the window. A Mac can share its screen from *Messages* or *FaceTime*. Both are
free, both ask your parent every time, and both end when the window is closed. For most families this is enough.

### A program that waits

Programs that let you in without anybody at the other end are useful for people who look after a computer every day.
Use one only if your parent understands what it does, and keep its password as well as you keep the one for the bank.
Scammers love these programs. If you have installed one, your parent is used to it, and a stranger who asks for it
sounds less strange. In our view, most families are better off without it.

### One rule for all of them

Tell your parent this, and write it on the paper: **Nobody who rings you gets to see your screen. You ring me,
or you ring the people whose number is on the sheet.** The direction of the call is what matters. A helper that
*you* called is a helper. A helper who calls *you* is not.

## Keeping them safe without scaring them

A person who is afraid of every message stops using the phone, and then they are lonely as well as careful. So do not
send them a warning every week. Teach three habits instead.

1. **Hurry is the sign.** Whoever hurries you is selling or stealing.
2. **Codes are for typing, never for telling.** A code that arrives on your phone is never read out to anybody.
3. **Asking is free.** They can ring you before they pay, at any hour, and you will never laugh.

Then mean the third one. The people who lose most are often those who were too ashamed to tell anyone on the first
day. If it does happen, begin with “I’m glad that you told me”, and be angry later, somewhere else. What to do
then is in our post on bad links.

Some things you can set up quietly, with their consent:

- Silence calls from numbers that are not in the contacts. Tell their doctor’s practice and put its number in first.
- Ask the bank for a daily limit on transfers, and for a text message when a large one leaves.
- Put the bank’s real number into the contacts under “BANK”.
- Take the card details out of shops that they used once.

And think of the day when they cannot do it themselves any more. An *enduring power of attorney* is something to
arrange with a lawyer while everybody is well. Signing in to your parent’s bank with their password is not a
substitute for it, and usually breaks the bank’s rules.

## Small things that make a big difference

- **A stand for the tablet.** Video calls are better when nobody sees only a ceiling.
- **A charging place.** A cable that stays plugged in beside the armchair, so that the phone is never flat.
- **A pen for touch screens.** Dry or shaky fingers are often not noticed by the glass. A five-dollar stylus is.
- **Contacts with faces.** A photo beside the name, and the first four people on the first screen.
- **One way of calling.** Not FaceTime on Sundays, WhatsApp with the cousin and Zoom at the club. Agree as a family.
- **A fixed time.** A call every Sunday at five turns problems into a list. The list is then shorter than you
  feared.

## When the answer is “not this one”

Sometimes the device is the trouble. A computer that no longer gets updates, a phone so full that it cannot breathe, a
television with four remote controls. Before you buy something new and clever, ask what the old one did well. If your
father knows where everything is on his iPad, his next one should be an iPad. The familiar is worth more than the
better.

If you do buy, do not send it in a box. Set it up, put in the contacts, the Wi-Fi and the text size, and bring
it, or have somebody do that at the house. A new device that greets its owner by name is a present. One that asks
fourteen questions is an exam.

## When to let somebody else do it

There are good reasons. You are tired of being the helpdesk in every call. Your parent would rather not have a lesson from
the child whose nappies they changed. Or it is simply the Wi-Fi, and you are a thousand kilometres away.

Look for somebody who

- comes to the house, and tells the price before starting
- explains to your parent and not over their head
- leaves a written note of what was changed
- never asks for passwords, and looks away when one is typed
- can be reached again, by phone, under the same name

This is the larger part of our own work. We visit people around Thornbury, we write the sheet for the drawer with them, and
if everybody agrees we send a copy of the note to the son or daughter in Brisbane. You can
[book a first visit](${booking("Lesson or training")}) in your parent’s name and put your own phone number in the notes.
Many people begin with an [online safety check](${booking("Online safety check")}), which covers most of the “make it
safe” list above in one sitting.

## A plan for the first month

If all this looks like a lot, do it in this order.

1. **This week:** ask the two questions at the top. Change nothing yet.
2. **On the next visit:** text size, screen lock, updates, and the sheet of paper.
3. **The same day:** try the video call with the shared screen, from the kitchen.
4. **In the second week:** the three habits, in a relaxed moment, with an example from the news.
5. **In the third week:** photos. It is the part that everybody enjoys, so keep it for when you need it.
6. **In the fourth week:** ask what is still annoying.

Then the Tuesday calls become shorter. They do not stop, and perhaps you would miss them if they did. Some part of “It’s
gone again” is about the thing at the bottom. The other part is that you pick up the phone.

If you would like to talk about your family’s case first, [write to us](/contact) or call ${phone}. Ask for whoever is most
patient that day. We take turns.
`,
};
