import type { ServiceItem } from "./item";
import { servicePrices } from "./prices";
import { serviceTitles } from "./titles";

/** Lessons, design, and help for groups and small businesses. */
export const additionalServices: readonly ServiceItem[] = [
  {
    id: "lessons",
    category: "Additional Services",
    title: serviceTitles.lessons,
    oftenAskedFor: true,
    shortDescription: "Learn what you want to know, at your pace and with your own device.",
    detailedDescription:
      "You choose the topic: photos, online banking, video calls, a spreadsheet. We go step by step, as often as you need, and you keep a page of notes in large print. No question is too small.",
    icon: "graduation-cap",
    keywords: [
      "learn",
      "teach",
      "tutor",
      "course",
      "class",
      "beginner",
      "zoom",
      "facebook",
      "excel",
      "word",
      "banking",
      "mygov",
    ],
    ...servicePrices.lessons,
  },
  {
    id: "community-classes",
    category: "Additional Services",
    title: serviceTitles["community-classes"],
    shortDescription: "Small groups for seniors and beginners, with plenty of tea.",
    detailedDescription:
      "We run classes with libraries, clubs and neighbourhood houses: using a smartphone, staying safe from scams, government services online. Ask us where the next one is, or invite us to your group.",
    icon: "users",
    keywords: ["learn", "course", "workshop", "group", "senior", "beginner", "mygov"],
    ...servicePrices["community-classes"],
  },
  {
    id: "online-safety",
    category: "Additional Services",
    title: serviceTitles["online-safety"],
    shortDescription: "Passwords, privacy and scams: peace of mind in an hour.",
    detailedDescription:
      "We go through your phone, computer and accounts with you, make the passwords strong, and set up a safe place to keep them. You learn the five signs of a scam and what to do if one gets through.",
    icon: "shield-check",
    keywords: ["password", "privacy", "scam", "hacked", "login", "bank", "mygov"],
    ...servicePrices["online-safety"],
  },
  {
    id: "staff-training",
    category: "Additional Services",
    title: serviceTitles["staff-training"],
    shortDescription: "Your team learns the programs that you use every day.",
    detailedDescription:
      "A session at your workplace on email, shared files, spreadsheets or staying safe online, built around your own work. Up to eight people, and everybody gets the notes.",
    icon: "presentation",
    keywords: ["learn", "course", "workshop", "team", "excel", "word", "microsoft"],
    ...servicePrices["staff-training"],
  },
  {
    id: "smart-home",
    category: "Additional Services",
    title: serviceTitles["smart-home"],
    shortDescription: "TV, streaming, speakers, doorbell and lights that work together.",
    detailedDescription:
      "We connect the TV and its apps, set up speakers, cameras and lights, and leave you with one remote and a page that says which button does what. We check who can see and hear what.",
    icon: "tv",
    keywords: [
      "television",
      "streaming",
      "netflix",
      "chromecast",
      "alexa",
      "speaker",
      "camera",
      "doorbell",
      "light",
    ],
    ...servicePrices["smart-home"],
  },
  {
    id: "office-network",
    category: "Additional Services",
    title: serviceTitles["office-network"],
    shortDescription: "Cables, Wi-Fi and shared files planned for your rooms and people.",
    detailedDescription:
      "We look at your rooms, count the devices and draw a plan with a price for each part. We install it or work with your electrician, and leave you a labelled drawing.",
    icon: "network",
    keywords: ["internet", "nbn", "cable", "cabling", "router", "switch", "server", "ethernet"],
    ...servicePrices["office-network"],
  },
  {
    id: "cloud-backup",
    category: "Additional Services",
    title: serviceTitles["cloud-backup"],
    shortDescription: "Shared files and safe copies for your business, watched by us.",
    detailedDescription:
      "We set up shared folders and a backup that runs every night, and try each month that it can really be restored. If a computer dies, you go on working on another one.",
    icon: "cloud",
    keywords: ["onedrive", "dropbox", "icloud", "drive", "nas", "server", "share", "restore"],
    ...servicePrices["cloud-backup"],
  },
  {
    id: "security-review",
    category: "Additional Services",
    title: serviceTitles["security-review"],
    shortDescription: "Where could somebody get in? A list, and help with closing it.",
    detailedDescription:
      "We check your accounts, devices, backups and who may do what, and give you a short list in order of importance. You can fix most of it yourself. We help with the rest.",
    icon: "lock-keyhole",
    keywords: ["password", "privacy", "hacked", "audit", "cyber"],
    ...servicePrices["security-review"],
  },
  {
    id: "logo-design",
    category: "Additional Services",
    title: serviceTitles["logo-design"],
    shortDescription: "A logo, cards and flyers that look like you.",
    detailedDescription:
      "You tell us about your business and show us what you like. We draw three ideas, work on the one you choose, and give you files for the web, for print and for the side of a van.",
    icon: "palette",
    keywords: ["brand", "branding", "brochure", "flyer", "poster", "card", "drawing"],
    ...servicePrices["logo-design"],
  },
  {
    id: "device-recycling",
    category: "Additional Services",
    title: serviceTitles["device-recycling"],
    shortDescription: "Your data removed for good, and the old computer recycled.",
    detailedDescription:
      "We copy what you want to keep, erase the rest so that nobody can bring it back, and take the device to an e-waste collection. What still works can go to a family that needs it.",
    icon: "recycle",
    keywords: ["ewaste", "rubbish", "dispose", "disposal", "erase", "donate", "laptop", "computer"],
    ...servicePrices["device-recycling"],
  },
];
