import type { Post } from "../../blogs/fields";
import { toInstant } from "../../shared/dates";
import { booking, phone } from "./links";

export const printerChecks: Post = {
  title: "The printer will not print: eight checks in order",
  categories: ["How to"],
  tags: ["printers", "home office"],
  hashtags: "#HomeOffice",
  featuredImage: "/blog/printer-checks.svg",
  featuredImagePosition: "top",
  featuredImageSize: "small",
  titleColor: "#5b2148",
  titleSize: 42,
  seoKeywords: [],
  createdAt: toInstant("2026-08-24", "10:00"),
  publishedAt: toInstant("2026-08-25", "09:00"),
  content: `
Printers know when you are in a hurry. Work down this list and stop as soon as it prints. Most people
never get past number four.

## At the printer

1. **Look at its screen and lights.** No paper, an open lid or an empty cartridge are said there, sometimes in very
   small pictures. Open and close every flap once, firmly.
2. **Switch it off and on.** At the button first, then at the wall for half a minute. Wait until it has stopped
   grunting.
3. **Let it print its own test page.** Look for *Reports* or *Print quality* in its menu. If the test page comes
   out well, the printer is healthy, and the trouble lies between it and the computer. If not, it is paper or ink:
   see below.

## Between the printer and the computer

4. **Are they on the same Wi-Fi?** This is the one. After a new modem the printer is still looking for the old
   network. In its menu, under *Network*, choose yours and type the Wi-Fi password again. Check that your phone
   or computer is not on the guest network.
5. **Is it the right printer?** When you press Print, read the name in the list. *Microsoft Print to PDF* makes a file,
   and a second copy of your printer with *(Copy 1)* after its name is often a dead one.
6. **Clear the queue.** One stuck page holds up everything behind it. Open the list of waiting pages, cancel all of
   them, restart the computer, and print a single page.
7. **Remove it and add it again.** On Windows: *Settings*, *Bluetooth & devices*, *Printers & scanners*. On a Mac:
   *System Settings*, *Printers & Scanners*. Remove the printer, then add it. It takes two minutes and cures a lot.
8. **Fetch the maker’s own program.** Type the address of the maker yourself. Advertisements above the search results
   offer “printer drivers” that nobody needs and some that do harm. Never call a number from such a page.

## Streaks, stripes and faded pages

- Run *Clean print heads* once or twice, not ten times: it drinks ink.
- An inkjet that is used once a season dries up. Print one colour page a month.
- If you print only now and then, a small black-and-white laser is the calmer machine. Toner does not dry.

## When to stop

If new ink costs more than the printer is worth, and the printer is more than five years old, you have done enough.

Still nothing? Call ${phone}, or [book printer help](${booking("Printer help")}). We also take away the fear of the next
one, by setting it up so that everyone in the house can use it.
`,
};
