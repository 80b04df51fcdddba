/**
 * The business itself (docs/product.md 1.1). Someone else's business is this file and what stands beside it.
 */
export const business = {
  name: "Wattle Street IT",
  /** With it each reference begins, such as `WS-7K3F`. Two or three capitals; chosen before the first booking, and kept. */
  referencePrefix: "WS",
  street: "18 Wattle Street",
  suburb: "Thornbury",
  state: "VIC",
  postcode: "3071",
  /** Whose clock the time zone is named after, for visitors who are elsewhere. */
  city: "Melbourne",
  /** IANA name. Every date and time of the product is in this zone, whatever the visitor's. */
  timeZone: "Australia/Melbourne",
  phone: { display: "(03) 7010 1234", href: "tel:+61370101234" },
  email: "hello@wattlestreetit.example",
  abn: "51 824 753 556",
  /** Where clients transfer money to. An example that no bank has: yours goes here before the first invoice leaves. */
  bank: { accountName: "Wattle Street IT", bsb: "000-000", accountNumber: "0000 0000" },
  /** Days in which an invoice is to be paid. */
  payWithinDays: 14,
  hours: {
    /** Days of the week it works on, 0 for Sunday. */
    weekdays: [1, 2, 3, 4, 5, 6],
    opens: "09:00",
    closes: "18:00",
  },
  /** Nobody is emailed then what can wait until the morning. */
  quietHours: { from: "20:00", until: "08:00" },
  socials: [
    { name: "Facebook", url: "https://www.facebook.com/wattlestreetit" },
    { name: "Instagram", url: "https://www.instagram.com/wattlestreetit" },
    { name: "LinkedIn", url: "https://www.linkedin.com/company/wattlestreetit" },
  ],
  /** Where a client can write a review. */
  reviewUrl: "https://g.page/r/wattlestreetit/review",
  /** Start of each bookable time, and how long a visit is planned for. */
  slots: { times: ["09:00", "10:30", "12:00", "13:30", "15:00"], minutes: 90 },
} as const;
