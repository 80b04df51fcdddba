import type { ServiceText } from "#convex/business/serviceTexts";
import { type categories, services } from "./services";

type ServiceId = keyof typeof services;

type Own = Pick<ServiceText, "icon" | "oftenAskedFor"> & {
  category: keyof typeof categories;
  /** What people call it. */
  known: string;
};

const own: Readonly<Record<ServiceId, Own>> = {
  "pc-setup": {
    category: "IT Support",
    icon: "laptop",
    known: "computer laptop notebook pc mac macbook imac windows",
  },
  "desktop-setup": {
    category: "IT Support",
    icon: "monitor",
    known: "computer pc mac imac screen monitor keyboard mouse cable speaker",
  },
  "wifi-setup": {
    category: "IT Support",
    icon: "wifi",
    known: "wifi internet nbn modem router broadband signal network connection wireless",
    oftenAskedFor: true,
  },
  "computer-repair": {
    category: "IT Support",
    icon: "wrench",
    known:
      "laptop notebook pc mac macbook windows slow broken crash freeze frozen noise battery screen",
    oftenAskedFor: true,
  },
  "virus-removal": {
    category: "IT Support",
    icon: "bug-off",
    known: "virus scam malware hacked hacker popup phishing fraud ransomware",
  },
  "data-recovery": {
    category: "IT Support",
    icon: "archive-restore",
    known: "backup photo picture file deleted lost disk drive usb restore",
  },
  "phone-tablet-help": {
    category: "IT Support",
    icon: "smartphone",
    known: "iphone ipad android samsung mobile smartphone app zoom facetime whatsapp video contact",
    oftenAskedFor: true,
  },
  "email-help": {
    category: "IT Support",
    icon: "mail",
    known: "mail mailbox inbox gmail outlook hotmail spam password login",
  },
  "printer-setup": {
    category: "IT Support",
    icon: "printer",
    known: "print scan scanner copier ink toner",
  },
  "remote-support": {
    category: "IT Support",
    icon: "headset",
    known: "zoom teamviewer screen slow update monthly membership",
  },
  "new-website": {
    category: "Web Development",
    icon: "globe",
    known: "homepage webpage site wordpress",
  },
  "one-page-website": {
    category: "Web Development",
    icon: "layout-template",
    known: "homepage webpage site",
    oftenAskedFor: true,
  },
  "online-shop": {
    category: "Web Development",
    icon: "shopping-cart",
    known: "store webshop ecommerce shopify sell",
  },
  "website-changes": {
    category: "Web Development",
    icon: "pen-line",
    known: "homepage webpage site wordpress update edit",
  },
  "website-care": {
    category: "Web Development",
    icon: "refresh-cw",
    known: "maintenance hosting wordpress update backup",
  },
  "website-speed": {
    category: "Web Development",
    icon: "gauge",
    known: "slow fast loading hosting",
  },
  "search-results": {
    category: "Web Development",
    icon: "search",
    known: "seo ranking maps marketing advertising",
  },
  "accessible-website": {
    category: "Web Development",
    icon: "accessibility",
    known: "disability blind contrast wcag",
  },
  "domain-email": {
    category: "Web Development",
    icon: "at-sign",
    known: "mail hosting dns gmail outlook microsoft",
  },
  "online-payments": {
    category: "Web Development",
    icon: "credit-card",
    known: "calendar appointment card stripe paypal eftpos invoice",
  },
  lessons: {
    category: "Additional Services",
    icon: "graduation-cap",
    known: "learn teach tutor course class beginner zoom facebook excel word banking mygov",
    oftenAskedFor: true,
  },
  "community-classes": {
    category: "Additional Services",
    icon: "users",
    known: "learn course workshop group senior beginner mygov",
  },
  "online-safety": {
    category: "Additional Services",
    icon: "shield-check",
    known: "password privacy scam hacked login bank mygov",
  },
  "staff-training": {
    category: "Additional Services",
    icon: "presentation",
    known: "learn course workshop team excel word microsoft",
  },
  "smart-home": {
    category: "Additional Services",
    icon: "tv",
    known: "television streaming netflix chromecast alexa speaker camera doorbell light",
  },
  "office-network": {
    category: "Additional Services",
    icon: "network",
    known: "internet nbn cable cabling router switch server ethernet",
  },
  "cloud-backup": {
    category: "Additional Services",
    icon: "cloud",
    known: "onedrive dropbox icloud drive nas server share restore",
  },
  "security-review": {
    category: "Additional Services",
    icon: "lock-keyhole",
    known: "password privacy hacked audit cyber",
  },
  "logo-design": {
    category: "Additional Services",
    icon: "palette",
    known: "brand branding brochure flyer poster card drawing",
  },
  "device-recycling": {
    category: "Additional Services",
    icon: "recycle",
    known: "ewaste rubbish dispose disposal erase donate laptop computer",
  },
};

const ids = Object.keys(services) as ServiceId[];

function toText(id: ServiceId, place: number) {
  const { known, ...text } = own[id];
  const other = (distance: number) => ids[(place + distance) % ids.length] ?? id;
  return {
    ...text,
    shortDescription: `What the service numbered ${place} is.`,
    detailedDescription: `What the service numbered ${place} is, and what people get.`,
    takes: "One visit.",
    seeAlso: [other(1), other(2)],
    keywords: known.split(" "),
    question: { title: `Who needs number ${place}?`, content: `Who asks for number ${place}.` },
  };
}

/** The pages of the tests' services: only what finds and sorts them is their own. */
export const serviceTexts = Object.fromEntries(ids.map((id, place) => [id, toText(id, place)]));
