import type { Post } from "../../blogs/fields";
import { toInstant } from "../../shared/dates";
import { booking, phone } from "./links";

export const phonePhotos: Post = {
  title: "Back up the photos on your phone before you need to",
  categories: ["How to", "Phones and tablets"],
  tags: ["backup", "photos", "iPhone", "Android"],
  hashtags: ["#Backup", "#Photos"],
  featuredImage: "/blog/phone-photos.svg",
  featuredImagePosition: "right",
  featuredImageSize: "medium",
  titleColor: "#0d5b4a",
  titleSize: 50,
  seoTitle: "How to back up phone photos",
  seoKeywords: ["photo backup", "iCloud Photos", "Google Photos"],
  createdAt: toInstant("2026-11-09", "15:00"),
  publishedAt: toInstant("2026-11-10", "09:00"),
  content: `
Phones get lost, dropped and dunked. The phone can be bought again. The photos cannot. Setting up a backup
takes a quarter of an hour, and after that it looks after itself.

## First: are they backed up already?

Perhaps they are. Have a look before you change anything.

- **On an iPhone:** open *Settings*, tap your name, then *iCloud*, then *Photos*. If *Sync this iPhone* is on,
  your photos go to iCloud.
- **On an Android phone:** open *Google Photos* and tap your picture in the corner. It says *Backup complete*,
  or how many photos are still waiting, or that backup is off.

Then make sure. On a computer, sign in to [icloud.com](https://www.icloud.com/photos) or
[photos.google.com](https://photos.google.com/) and look for a photo that you took this week. If you can see
it there, it is safe from the bottom of the pool.

## Switching it on

1. Connect the phone to Wi-Fi and to its charger. The first backup can take all night.
2. Switch on the setting above.
3. Allow it to use Wi-Fi only, unless your mobile plan has a lot of data.
4. Look again the next morning.

Both services give you a little storage for nothing, and photos fill it sooner than you think. When it is full
the backup stops, and the warning is easy to swipe away. A few dollars a month buys more room. Before you pay,
delete old videos: one long video can take as much space as hundreds of photos.

## Syncing is not quite the same as a backup

With both services, a photo that you delete on the phone is deleted online too, after a short stay in
the bin. So keep a second copy of those you would grieve for.

- Copy them once or twice a year to an external drive.
- Keep the drive somewhere other than beside the computer. A sister’s house is perfect.
- Print your favourite twenty. Paper needs no password.

## One thing to write down

Your photos are only as safe as the account that holds them. Write the email address of your Apple or Google
account on paper, check that the recovery phone number is your present one, and keep the paper where your
family would look.

Would you like somebody beside you while you do this? [Book a visit](${booking("Phone or tablet help")}), bring
your phone and your password, or call us on ${phone}.
`,
};
