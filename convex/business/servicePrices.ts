/** A service's price in whole dollars, including tax. */
export interface ServicePrice {
  /** A visit has the usual length; a session is as long as the work takes. */
  per: "visit" | "session" | "month";
  from: number;
  /** Absent if it always costs the same. */
  to?: number;
}

/** The prices of the services that have one, by their ids, and what most visits cost. */
export const servicePrices = {
  "most-visits": { per: "visit", from: 60, to: 150 },
  "pc-setup": { per: "visit", from: 80, to: 120 },
  "desktop-setup": { per: "visit", from: 80, to: 120 },
  "wifi-setup": { per: "visit", from: 70, to: 110 },
  "computer-repair": { per: "visit", from: 80, to: 180 },
  "virus-removal": { per: "visit", from: 90, to: 150 },
  "data-recovery": { per: "visit", from: 100, to: 200 },
  "phone-tablet-help": { per: "visit", from: 60, to: 90 },
  "email-help": { per: "visit", from: 60, to: 90 },
  "printer-setup": { per: "visit", from: 60, to: 90 },
  "remote-support": { per: "month", from: 50, to: 80 },
  "one-page-website": { per: "session", from: 150, to: 200 },
  "website-changes": { per: "session", from: 60, to: 120 },
  "website-care": { per: "month", from: 60, to: 120 },
  "website-speed": { per: "session", from: 90, to: 160 },
  "search-results": { per: "month", from: 80, to: 150 },
  "accessible-website": { per: "session", from: 100, to: 180 },
  "domain-email": { per: "session", from: 70, to: 110 },
  lessons: { per: "visit", from: 60, to: 80 },
  "online-safety": { per: "visit", from: 60, to: 90 },
  "staff-training": { per: "session", from: 150, to: 200 },
  "smart-home": { per: "visit", from: 70, to: 120 },
  "cloud-backup": { per: "month", from: 80, to: 200 },
  "security-review": { per: "visit", from: 120, to: 200 },
} satisfies Record<string, ServicePrice>;
