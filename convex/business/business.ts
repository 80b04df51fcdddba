import { lowestPrice } from "./lowestPrice.ts";
import { servicePrices } from "./servicePrices.ts";

/** The business itself (docs/product.md 1.1). To adapt the product to another business, edit this folder. */
export const business = {
  name: "Wattle Street IT",
  /** What you do, before “in <suburb>”, and before “at your place or online”. */
  offer: "Friendly computer help",
  /** The start of references, such as `WS-7K3F`: two or three capitals. Choose it before the first booking. */
  referencePrefix: "WS",
  street: "18 Wattle Street",
  suburb: "Thornbury",
  state: "VIC",
  postcode: "3071",
  /** Names the time zone for visitors who are elsewhere. */
  city: "Melbourne",
  /** IANA name. All dates and times are in this zone, whatever the visitor's. */
  timeZone: "Australia/Melbourne",
  phone: { display: "(03) 7010 1234", href: "tel:+61370101234" },
  email: "hello@wattlestreetit.example",
  /** The end of ids in calendar files, by which a later file replaces an earlier one. Keep it. */
  calendarDomain: "wattlestreetit.example",
  abn: "51 824 753 556",
  /**
   * The account for bank transfers. This example belongs to no bank: enter yours before you send the first invoice.
   * `bsb` is blank where account numbers include the bank and its branch, as in New Zealand.
   */
  bank: { accountName: "Wattle Street IT", bsb: "000-000", accountNumber: "0000 0000" },
  /** What a visit costs at least, in cents. */
  fromCents: lowestPrice(servicePrices),
  /** Days until an invoice is due. */
  payWithinDays: 14,
  hours: {
    /** Opening days of the week, 0 for Sunday. */
    weekdays: [1, 2, 3, 4, 5, 6],
    opens: "09:00",
    closes: "18:00",
  },
  /** Emails that can wait until the morning aren't sent in these hours. */
  quietHours: { from: "20:00", until: "08:00" },
  socials: [
    { name: "Facebook", url: "https://www.facebook.com/wattlestreetit" },
    { name: "Instagram", url: "https://www.instagram.com/wattlestreetit" },
    { name: "LinkedIn", url: "https://www.linkedin.com/company/wattlestreetit" },
  ],
  /** Where a client can write a review. */
  reviewUrl: "https://g.page/r/wattlestreetit/review",
  /** Start times of visits, and how long a visit is planned for. */
  slots: { times: ["09:00", "10:30", "12:00", "13:30", "15:00"], minutes: 90 },
} as const;
