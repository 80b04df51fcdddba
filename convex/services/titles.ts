/**
 * What each service of the catalogue is called, by its id. Apart from what else is said of it, because nearly every call
 * loads this: a request can be for any of them.
 */
export const serviceTitles = {
  "pc-setup": "PC Setup & Support",
  "desktop-setup": "Desktop Setup & Support",
  "wifi-setup": "Wi-Fi Setup & Support",
  "computer-repair": "Computer Repair",
  "virus-removal": "Virus & Scam Clean-up",
  "data-recovery": "Backup & Data Recovery",
  "phone-tablet-help": "Phone & Tablet Help",
  "email-help": "Email Help",
  "printer-setup": "Printer Setup & Support",
  "remote-support": "Remote Support Plan",
  "new-website": "Business Website",
  "one-page-website": "One-Page Website",
  "online-shop": "Online Shop",
  "website-changes": "Website Changes",
  "website-care": "Website Care Plan",
  "website-speed": "Website Speed-up",
  "search-results": "Get Found on Google",
  "accessible-website": "Accessibility Check",
  "domain-email": "Domain Name & Business Email",
  "online-payments": "Online Bookings & Payments",
  lessons: "One-on-One Lessons",
  "community-classes": "Community Tech Classes",
  "online-safety": "Online Safety Check",
  "staff-training": "Staff Training",
  "smart-home": "Smart TV & Smart Home Setup",
  "office-network": "Office Network Design",
  "cloud-backup": "Cloud & Backup Care",
  "security-review": "Small Business Security Review",
  "logo-design": "Logo & Graphic Design",
  "device-recycling": "Old Device Wiping & Recycling",
} as const;

/** The id of a service of the catalogue. */
export type ServiceId = keyof typeof serviceTitles;
