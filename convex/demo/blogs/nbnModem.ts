import type { Post } from "../../blogs/fields";
import { toInstant } from "../../shared/dates";
import { booking, phone } from "./links";

export const nbnModem: Post = {
  title: "Where to put your NBN modem",
  categories: ["Internet and Wi-Fi"],
  tags: ["NBN", "modem", "Wi-Fi"],
  hashtags: "#NBN #WiFi",
  featuredImage: "/blog/nbn-modem.svg",
  featuredImagePosition: "left",
  featuredImageSize: "large",
  titleColor: "#0d5b4a",
  titleSize: 60,
  seoKeywords: [],
  createdAt: toInstant("2026-07-13", "10:00"),
  publishedAt: toInstant("2026-07-14", "09:00"),
  content: `
The installer puts the box where the cable comes in. That is often the garage, or a cupboard at the front of the house,
and almost never where you use the internet. Often you can change that without any help.

## Two boxes, two jobs

Many homes have two boxes, and it helps to know which is which.

- The **NBN connection box** belongs to the network. It is fixed to the wall, and it stays there. (With *fibre to the
  node* there is no such box: the modem plugs into the phone socket.)
- The **modem** or **router** is yours. It makes the Wi-Fi. It can move as far as its cable reaches, and cables
  come in all lengths.

## Where it works best

1. **In the middle of the home,** not at one end. Wi-Fi spreads in all directions, and half of it warms the
   neighbour’s fence if the box stands at the front window.
2. **Up high.** A shelf at shoulder height is good. The floor is not.
3. **In the open.** Not in a cupboard, not behind the television, not beside the metal meter box.
4. **Away from the microwave and the cordless phone,** which talk on the same radio band.
5. **With its aerials upright,** if it has any that you can see.

## How to move it

- Take a photo of the back of the modem before you unplug anything.
- Buy a *Cat 6* network cable of the length you need. Twenty metres is no problem.
- Run it along the skirting board, and not under a rug where people walk.
- Plug it into the same two sockets as the old cable. Switch on, wait five minutes, and test.

For cable in a wall or under the floor, the law asks for a registered cabler. We know some good ones around Thornbury.

## If the middle is impossible

Leave the modem where it is, and put a second access point where you sit, joined by a cable if you can, and
otherwise a mesh set. Our other guide on slow Wi-Fi tells you how to find out whether you need one.

## What the power going out means

On the NBN, your home phone needs power. When the lights go out, so does the phone line. If you have a medical alarm or
look after somebody who does, keep a charged mobile in the house and tell the alarm company that you are on the
NBN.

We are happy to come and find the right place with you: [book a Wi-Fi visit](${booking("Wi-Fi setup")}), or call ${phone}.
`,
};
