import type { Post } from "../../blogs/fields";
import { toInstant } from "../../shared/dates";
import { booking, phone } from "./links";

export const slowWifi: Post = {
  title: "Slow Wi-Fi? Try these seven things first",
  categories: ["Internet and Wi-Fi", "How to"],
  tags: ["Wi-Fi", "modem", "home office"],
  hashtags: "#WiFi #HomeOffice",
  featuredImage: "/blog/slow-wifi.svg",
  featuredImagePosition: "right",
  featuredImageSize: "large",
  titleColor: "#0d5b4a",
  titleSize: 56,
  seoDescription:
    "Seven checks for slow Wi-Fi at home, from easiest to hardest, and how to tell whether the internet or the Wi-Fi is slow.",
  seoKeywords: [],
  createdAt: toInstant("2026-10-05", "15:00"),
  publishedAt: toInstant("2026-10-06", "09:00"),
  content: `
“The internet is slow” can mean two things. Either what comes into the house is slow, or it gets lost between the
modem and you. They have different cures, so find out which one you have.

## The two-minute test

Stand next to the modem with your phone on Wi-Fi. Run any speed test, and write the number down. Do the same in
the room where it is slow.

- **Slow in both places?** The line into the house, or your plan, is the bottleneck. Ask your internet
  company; have the numbers ready.
- **Good at the modem, poor in the room?** It is the Wi-Fi. Read on.

## Seven things to try, easiest first

1. **Switch the modem off for a minute.** Pull out the power, count to sixty, put it back, and wait five
   minutes. Do not press the small reset hole: that one forgets your settings.
2. **Move it out of the cupboard.** Wi-Fi dislikes metal, brick, mirrors, fish tanks and fridges. A shelf in the
   middle of the house beats the floor behind the television.
3. **See who is eating.** A games console that fetches an update, a cloud backup or a camera can fill the line.
   Pause them and test again.
4. **Use the other band.** Many modems show two names, one ending in 5G. The 5 one is faster and reaches
   less far. Use it near the modem, and the other one in the far bedroom.
5. **Plug in what does not move.** A television or desktop on a cable is faster, and leaves the air to the rest.
6. **Let it update.** Restarting usually does it. A modem that is more than about six years old may be the slowest thing
   in your house.
7. **Count the walls.** The double-brick homes around Thornbury stop Wi-Fi like a door stops sound. If there are
   two such walls in between, no setting will help. You need a second access point.

## A word on extenders

The cheap plug-in extender repeats what it hears, and halves the speed while it does. If only the hallway
is weak, that may be enough. For a whole house, a *mesh* set of two or three boxes is kinder to your nerves, and
boxes that are joined by a cable are best of all.

Before you buy anything, [ask us to measure](${booking("Wi-Fi setup")}). We walk through your home with a meter and tell
you the cheapest thing that will work. Sometimes that is moving a box by a metre. You can also call ${phone}.
`,
};
