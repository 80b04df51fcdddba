/** The business itself (docs/product.md 1.1). To set up another business, change this file and the files beside it. */
export const business = {
  name: "Wattle Street IT",
  /** What you do, before “in <suburb>”, and before “at your place or online”. */
  offer: "Friendly computer help",
  /**
   * The prefix of each reference, such as `WS-7K3F`: two or three capitals. Choose it before the first booking, and
   * keep it.
   */
  referencePrefix: "WS",
  street: "18 Wattle Street",
  suburb: "Thornbury",
  state: "VIC",
  postcode: "3071",
  /** Names the time zone for visitors from elsewhere. */
  city: "Melbourne",
  /** IANA name. Every date and time of the product is in this zone, wherever the visitor is. */
  timeZone: "Australia/Melbourne",
  phone: { display: "(03) 7010 1234", href: "tel:+61370101234" },
  email: "hello@wattlestreetit.example",
  /** The end of ids in calendar files, by which a later file replaces an earlier one. Keep it. */
  calendarDomain: "wattlestreetit.example",
  abn: "51 824 753 556",
  /** What a visit costs at least, in cents. */
  fromCents: 60_00,
  /** The account that clients pay into. No bank has this example: put yours here before the first invoice leaves. */
  bank: { accountName: "Wattle Street IT", bsb: "000-000", accountNumber: "0000 0000" },
  payWithinDays: 14,
  hours: {
    /** Working days, 0 for Sunday. */
    weekdays: [1, 2, 3, 4, 5, 6],
    opens: "09:00",
    closes: "18:00",
  },
  /** Emails that can wait until the morning don't leave during these hours. */
  quietHours: { from: "20:00", until: "08:00" },
  socials: [
    { name: "Facebook", url: "https://www.facebook.com/wattlestreetit" },
    { name: "Instagram", url: "https://www.instagram.com/wattlestreetit" },
    { name: "LinkedIn", url: "https://www.linkedin.com/company/wattlestreetit" },
  ],
  reviewUrl: "https://g.page/r/wattlestreetit/review",
  /** The start of each bookable time, and a visit's usual length. */
  slots: { times: ["09:00", "10:30", "12:00", "13:30", "15:00"], minutes: 90 },
} as const;
