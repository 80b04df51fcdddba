/**
 * The title of each service in the catalogue, by its id. It's separate from the rest of the catalogue because nearly
 * every call loads it: a request can be for any of them.
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

export type ServiceId = keyof typeof serviceTitles;
