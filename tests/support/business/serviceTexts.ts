import type { ServiceIcon } from "#convex/business/serviceIcons";
import type { categories, services } from "./services";

type ServiceId = keyof typeof services;

/** What a service's page says (docs/product.md 2.5). */
export interface ServiceText {
  category: keyof typeof categories;
  shortDescription: string;
  detailedDescription: string;
  /** How long it takes, without the length of a visit, which the owner may change. */
  takes: string;
  /** Two services that the same people often need. */
  seeAlso: readonly [ServiceId, ServiceId];
  icon: ServiceIcon;
  /** What people call it who don't know its title: single lower-case words without hyphens, in the singular. */
  keywords: readonly string[];
  /** Marked in the list. */
  oftenAskedFor?: true;
  /** A common question, with an answer that isn't in its description. */
  question: { title: string; content: string };
}

/** What the pages of your services say, in the order of the lists. */
export const serviceTexts: Readonly<Record<ServiceId, ServiceText>> = {
  "pc-setup": {
    category: "IT Support",
    shortDescription: "A new computer, ready to use, with your files and email on it.",
    detailedDescription:
      "We unpack the computer, set it up, and move your photos, files and email across from the old one. Then we sit down with you until you can find everything. Bring your passwords if you have them; if you don’t, we’ll help you reset them.",
    takes: "One visit. Many photos go on copying by themselves after we’ve left.",
    seeAlso: ["printer-setup", "device-recycling"],
    icon: "laptop",
    keywords: ["computer", "laptop", "notebook", "pc", "mac", "macbook", "imac", "windows"],
    question: {
      title: "Which computer should I buy?",
      content:
        "Call us before you buy one. Tell us what you do with it, and we’ll say what to look for. Most people need less than the shop says.",
    },
  },
  "desktop-setup": {
    category: "IT Support",
    shortDescription: "Screen, keyboard, printer and cables put together and working.",
    detailedDescription:
      "We put your desktop computer together where you want it, connect the screen, speakers and printer, and tidy the cables. We check that updates and virus protection are on. If the desk faces the window and you can’t see the screen, we’ll tell you before we start.",
    takes: "One visit.",
    seeAlso: ["pc-setup", "printer-setup"],
    icon: "monitor",
    keywords: [
      "computer",
      "pc",
      "mac",
      "imac",
      "screen",
      "monitor",
      "keyboard",
      "mouse",
      "cable",
      "speaker",
    ],
    question: {
      title: "What should be there when you come?",
      content:
        "All boxes and cables, the old computer if there is one, and a table near a power point. You needn’t unpack anything.",
    },
  },
  "wifi-setup": {
    category: "IT Support",
    oftenAskedFor: true,
    shortDescription: "A signal that reaches the back room, with a safe password.",
    detailedDescription:
      "We find out why the signal is weak, move or replace what needs it, and connect your phones, TV and printer. You get the network’s name and password on a card to keep by the phone. If the fault is with your provider, we’ll help you make the call.",
    takes: "One visit, and a second one if a part has to be ordered.",
    seeAlso: ["smart-home", "printer-setup"],
    icon: "wifi",
    keywords: [
      "wifi",
      "internet",
      "nbn",
      "modem",
      "router",
      "broadband",
      "signal",
      "network",
      "connection",
      "wireless",
    ],
    question: {
      title: "Do I need a new modem?",
      content:
        "Often not. It helps to move the one you have, or to change its settings. If something has to be bought, we’ll tell you what it costs, and you decide.",
    },
  },
  "computer-repair": {
    category: "IT Support",
    oftenAskedFor: true,
    shortDescription: "It won’t start, it’s slow, or it makes a noise. We’ll find out why.",
    detailedDescription:
      "We check the computer and tell you what’s wrong, what a repair costs and whether it’s worth it. We’ll only start once you’ve agreed. Parts are extra, and we’ll show you the price first. If a repair isn’t worth the money, you’ll only pay for the check.",
    takes: "One visit for most faults. If a part has to be ordered, a second one.",
    seeAlso: ["data-recovery", "pc-setup"],
    icon: "wrench",
    keywords: [
      "laptop",
      "notebook",
      "pc",
      "mac",
      "macbook",
      "windows",
      "slow",
      "broken",
      "crash",
      "freeze",
      "frozen",
      "noise",
      "battery",
      "screen",
    ],
    question: {
      title: "Is my old computer worth repairing?",
      content:
        "Often it is: a new disk or more memory makes many a slow computer quick again. After the check you’ll hear what the repair costs, and what a new one would.",
    },
  },
  "virus-removal": {
    category: "IT Support",
    shortDescription: "Strange windows, a scam call, a wrong click: we’ll make it safe again.",
    detailedDescription:
      "Turn the computer off and call us. We remove what doesn’t belong there, check your email and bank passwords with you, and tell you what to say to your bank. Nobody here will blame you: these people fool experts every day.",
    takes: "One visit.",
    seeAlso: ["online-safety", "data-recovery"],
    icon: "bug-off",
    keywords: [
      "virus",
      "scam",
      "malware",
      "hacked",
      "hacker",
      "popup",
      "phishing",
      "fraud",
      "ransomware",
    ],
    question: {
      title: "I’ve let a stranger into my computer. What do I do now?",
      content:
        "Turn it off. Ring your bank from another phone, on the number on the back of your card, then call us. Don’t ring the number that they gave you, and don’t pay anybody who promises to get your money back.",
    },
  },
  "data-recovery": {
    category: "IT Support",
    shortDescription: "Lost photos and files brought back where it can be done.",
    detailedDescription:
      "Stop using the disk or the phone: that gives us the best chance. We’ll look at it and tell you honestly what can be saved. Afterwards we’ll set up a backup that runs by itself, so that next time nothing is lost.",
    takes: "One visit to look at it. Reading a damaged disk can go on for days.",
    seeAlso: ["computer-repair", "cloud-backup"],
    icon: "archive-restore",
    keywords: [
      "backup",
      "photo",
      "picture",
      "file",
      "deleted",
      "lost",
      "disk",
      "drive",
      "usb",
      "restore",
    ],
    question: {
      title: "Can everything be saved?",
      content:
        "Nobody can promise that. If the disk itself is broken, a laboratory may still be able to read it. You’ll know what that costs before it’s sent anywhere.",
    },
  },
  "phone-tablet-help": {
    category: "IT Support",
    oftenAskedFor: true,
    shortDescription: "iPhone, iPad or Android: set up, moved across and explained.",
    detailedDescription:
      "We move your contacts, photos and messages to the new phone, make the text as large as you like, and take off what you don’t use. Then we practise: calls, messages, photos, video calls with the family.",
    takes: "One visit.",
    seeAlso: ["lessons", "email-help"],
    icon: "smartphone",
    keywords: [
      "iphone",
      "ipad",
      "android",
      "samsung",
      "mobile",
      "smartphone",
      "app",
      "zoom",
      "facetime",
      "whatsapp",
      "video",
      "contact",
    ],
    question: {
      title: "What should I have ready?",
      content:
        "Both phones with their chargers, the PIN of the old one, and the password of your Apple or Google account. If you’ve lost one of these, we’ll get it back together.",
    },
  },
  "email-help": {
    category: "IT Support",
    shortDescription: "Email that won’t send, a lost password, a full mailbox.",
    detailedDescription:
      "We get your email working on your computer and your phone, recover the password, and clear out what fills the mailbox. We show you how to spot a false email, and how to stop the ones you never asked for.",
    takes: "One visit. Email companies can take some days to give an account back.",
    seeAlso: ["virus-removal", "domain-email"],
    icon: "mail",
    keywords: [
      "mail",
      "mailbox",
      "inbox",
      "gmail",
      "outlook",
      "hotmail",
      "spam",
      "password",
      "login",
    ],
    question: {
      title: "I’ve lost my password. Can you get me back in?",
      content:
        "Nearly always. Only your email company can let you in again, so we go through its questions with you and choose the proof that works best.",
    },
  },
  "printer-setup": {
    category: "IT Support",
    shortDescription: "A printer that prints, scans and stays connected.",
    detailedDescription:
      "We connect the printer to your Wi-Fi and to every computer and phone that needs it, and show you how to scan to email. We also tell you which ink to buy, and whether a cheaper printer would do.",
    takes: "One visit.",
    seeAlso: ["wifi-setup", "desktop-setup"],
    icon: "printer",
    keywords: ["print", "scan", "scanner", "copier", "ink", "toner"],
    question: {
      title: "Do you repair printers?",
      content:
        "We clear jams and clean what can be cleaned. A broken printer is seldom worth a repair, and we’ll say so if that’s how it is.",
    },
  },
  "remote-support": {
    category: "IT Support",
    shortDescription: "Call us, and we look at your screen with you, from here.",
    detailedDescription:
      "For the small things that come up in a month. You call, you let us in, and we fix it while you watch. You can end it at any moment, and we can’t come in without you. Updates and virus protection are checked every month.",
    takes: "As long as you stay on the plan. Most calls are over in half an hour.",
    seeAlso: ["computer-repair", "online-safety"],
    icon: "headset",
    keywords: ["zoom", "teamviewer", "screen", "slow", "update", "monthly", "membership"],
    question: {
      title: "Can you look into my computer whenever you like?",
      content:
        "No. Each time, you call us and let us in yourself. You see all that we do, and once you close the window, we’re out.",
    },
  },
  "new-website": {
    category: "Web Development",
    shortDescription: "A clear site that says what you do, where, and how to reach you.",
    detailedDescription:
      "We talk about your customers first. Then we design the pages, write them with you and build a site that is quick on a phone and easy to read. The name, the words and the site belong to you.",
    takes: "A few weeks from the first talk until it’s online.",
    seeAlso: ["one-page-website", "website-care"],
    icon: "globe",
    keywords: ["homepage", "webpage", "site", "wordpress"],
    question: {
      title: "What do you need from me?",
      content:
        "An hour to talk, and whatever you have: a logo, photos, an old leaflet. You can also describe the site you’d like in our design brief, step by step.",
    },
  },
  "one-page-website": {
    category: "Web Development",
    oftenAskedFor: true,
    shortDescription: "Everything that matters on one page, made in one session.",
    detailedDescription:
      "Your name, what you offer, prices, opening hours, a map and a way to get in touch: we put it together with you in one session. A good start for a tradesperson, a market stall or a club. It can grow into a full site later, and nothing is thrown away.",
    takes: "One session.",
    seeAlso: ["domain-email", "search-results"],
    icon: "layout-template",
    keywords: ["homepage", "webpage", "site"],
    question: {
      title: "What should I have ready?",
      content:
        "What you offer and what it costs, your opening hours, and two or three photos, which may come from your phone.",
    },
  },
  "online-shop": {
    category: "Web Development",
    shortDescription: "Sell on the web, with card payments and simple stock keeping.",
    detailedDescription:
      "We set up your products, postage and payments, and try the whole way through as a customer would. We show you how to add a product, send an order and give a refund, so that you can run it without us.",
    takes: "A few weeks from the first talk to the first order.",
    seeAlso: ["online-payments", "website-care"],
    icon: "shopping-cart",
    keywords: ["store", "webshop", "ecommerce", "shopify", "sell"],
    question: {
      title: "What does a shop cost once it’s running?",
      content:
        "The shop’s program and its address cost something each month, and the payment company keeps a part of each sale. Our quote lists all of it.",
    },
  },
  "website-changes": {
    category: "Web Development",
    shortDescription: "New words, prices, photos or pages on the site you have.",
    detailedDescription:
      "Send us a list, however short or long. We’ll tell you the price before we begin, make the changes and show you the result before it goes online. It doesn’t matter who built the site.",
    takes: "Small changes take some days, a new page a week or two.",
    seeAlso: ["website-speed", "website-care"],
    icon: "pen-line",
    keywords: ["homepage", "webpage", "site", "wordpress", "update", "edit"],
    question: {
      title: "How do you get into my site?",
      content:
        "With its name and password. If you don’t have them any more, we ask the people who built it or who host it, together with you.",
    },
  },
  "website-care": {
    category: "Web Development",
    shortDescription: "Updates, backups and small changes, month by month.",
    detailedDescription:
      "We keep the site up to date, back it up every night, and check that it’s online. Small changes to words and pictures are included. If something breaks, we’ll put it right and tell you what happened.",
    takes: "As long as you stay on the plan.",
    seeAlso: ["website-changes", "website-speed"],
    icon: "refresh-cw",
    keywords: ["maintenance", "hosting", "wordpress", "update", "backup"],
    question: {
      title: "What’s a small change?",
      content:
        "New opening hours, another price, a photo, a paragraph. For a new page or another look we’ll tell you the price first.",
    },
  },
  "website-speed": {
    category: "Web Development",
    shortDescription: "Find out why the site is slow, and make it quick.",
    detailedDescription:
      "We measure your site on an ordinary phone, tell you in plain words what holds it up, and fix it: large pictures, old add-ons, slow hosting. You see the figures before and after.",
    takes: "About a week. Your site stays online meanwhile.",
    seeAlso: ["website-care", "search-results"],
    icon: "gauge",
    keywords: ["slow", "fast", "loading", "hosting"],
    question: {
      title: "Will my site look different afterwards?",
      content:
        "No. Pictures get smaller files, and what nobody uses is taken out. What your customers see stays as it is.",
    },
  },
  "search-results": {
    category: "Web Development",
    shortDescription: "Show up when people nearby look for what you do.",
    detailedDescription:
      "We set up your business profile with its map, hours and photos, and put on your pages the words that people search for. Nobody can promise you the first place, and we don’t. We show you each month what has changed.",
    takes: "Some months, with a short report in each of them.",
    seeAlso: ["website-speed", "new-website"],
    icon: "search",
    keywords: ["seo", "ranking", "maps", "marketing", "advertising"],
    question: {
      title: "How soon will people find me?",
      content:
        "On the map often within days. For your own pages it takes weeks or months, and nobody can hurry that with money.",
    },
  },
  "accessible-website": {
    category: "Web Development",
    shortDescription: "Can everybody use your site? We test it and fix what’s wrong.",
    detailedDescription:
      "We try your site by keyboard, with a screen reader and with large text, and give you a list in order of importance. Most of it is quickly put right, and we can do that for you.",
    takes: "About a week until you have the list.",
    seeAlso: ["website-changes", "website-speed"],
    icon: "accessibility",
    keywords: ["disability", "blind", "contrast", "wcag"],
    question: {
      title: "Does a small business have to do this?",
      content:
        "In Australia, the Disability Discrimination Act counts for websites, too. The better reason: what helps somebody who can’t see well helps everybody in bright sun.",
    },
  },
  "domain-email": {
    category: "Web Development",
    shortDescription: "An address of your own, for your website and your email.",
    detailedDescription:
      "We register the name for you and in your name, connect it to your site, and set up email on your computer and your phone. Old messages come along. You get every password on paper.",
    takes: "One session. A new address can take a day until it works everywhere.",
    seeAlso: ["one-page-website", "email-help"],
    icon: "at-sign",
    keywords: ["mail", "hosting", "dns", "gmail", "outlook", "microsoft"],
    question: {
      title: "Who owns the name?",
      content:
        "You do. You pay its yearly fee to the registrar yourself, so you can take the name anywhere, with or without us.",
    },
  },
  "online-payments": {
    category: "Web Development",
    shortDescription: "Let customers book a time or pay while you do your work.",
    detailedDescription:
      "We add a booking calendar or a payment page to your site, connect it to your own calendar and bank account, and try it out with you. We also explain what the payment company keeps from each sale.",
    takes: "A week or two, most of it waiting for the payment company.",
    seeAlso: ["online-shop", "website-changes"],
    icon: "credit-card",
    keywords: ["calendar", "appointment", "card", "stripe", "paypal", "eftpos", "invoice"],
    question: {
      title: "Does it work with the website I have?",
      content:
        "Nearly always. Where it doesn’t, a payment link that you send by email does the same, and you’ll hear that before you spend anything.",
    },
  },
  lessons: {
    category: "Additional Services",
    oftenAskedFor: true,
    shortDescription: "Learn what you want to know, at your pace and with your own device.",
    detailedDescription:
      "You choose the topic: photos, online banking, video calls, a spreadsheet. We go step by step, as often as you need, and you keep a page of notes in large print. No question is too small.",
    takes: "One session at a time, as many as you like.",
    seeAlso: ["phone-tablet-help", "community-classes"],
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
    question: {
      title: "Can we come as two?",
      content: "Yes, bring your partner or a neighbour. The price is for the session.",
    },
  },
  "community-classes": {
    category: "Additional Services",
    shortDescription: "Small groups for seniors and beginners, with plenty of tea.",
    detailedDescription:
      "We run classes with libraries, clubs and neighbourhood houses: using a smartphone, staying safe from scams, government services online. Ask us where the next one is, or invite us to your group.",
    takes: "A morning or an afternoon.",
    seeAlso: ["lessons", "online-safety"],
    icon: "users",
    keywords: ["learn", "course", "workshop", "group", "senior", "beginner", "mygov"],
    question: {
      title: "Do I need a device of my own?",
      content:
        "It’s best to learn on the one you’ll use afterwards, so bring your phone or tablet if you have one. If you don’t, tell us when you call.",
    },
  },
  "online-safety": {
    category: "Additional Services",
    shortDescription: "Passwords, privacy and scams: peace of mind in an hour.",
    detailedDescription:
      "We go through your phone, computer and accounts with you, make the passwords strong, and set up a safe place to keep them. You learn the five signs of a scam and what to do if one gets through.",
    takes: "One visit.",
    seeAlso: ["virus-removal", "lessons"],
    icon: "shield-check",
    keywords: ["password", "privacy", "scam", "hacked", "login", "bank", "mygov"],
    question: {
      title: "Will you see my passwords?",
      content: "No. You type them yourself, and they go into a safe place that only you can open.",
    },
  },
  "staff-training": {
    category: "Additional Services",
    shortDescription: "Your team learns the programs that you use every day.",
    detailedDescription:
      "A session at your workplace on email, shared files, spreadsheets or staying safe online, built around your own work. Up to eight people, and everybody gets the notes.",
    takes: "One session.",
    seeAlso: ["security-review", "cloud-backup"],
    icon: "presentation",
    keywords: ["learn", "course", "workshop", "team", "excel", "word", "microsoft"],
    question: {
      title: "What do we need for it?",
      content:
        "A room with a large screen, and the computers that you work on every day. Tell us beforehand what goes wrong most often.",
    },
  },
  "smart-home": {
    category: "Additional Services",
    shortDescription: "TV, streaming, speakers, doorbell and lights that work together.",
    detailedDescription:
      "We connect the TV and its apps, set up speakers, cameras and lights, and leave you with one remote and a page that says which button does what. We check who can see and hear what.",
    takes: "One visit.",
    seeAlso: ["wifi-setup", "lessons"],
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
    question: {
      title: "Is my TV too old?",
      content:
        "If it has an HDMI socket, a small box makes a smart TV of it. Call us before you buy one.",
    },
  },
  "office-network": {
    category: "Additional Services",
    shortDescription: "Cables, Wi-Fi and shared files planned for your rooms and people.",
    detailedDescription:
      "We look at your rooms, count the devices and draw a plan with a price for each part. We install it or work with your electrician, and leave you a labelled drawing.",
    takes: "A visit to look and count, then a day or more to install it.",
    seeAlso: ["cloud-backup", "security-review"],
    icon: "network",
    keywords: ["internet", "nbn", "cable", "cabling", "router", "switch", "server", "ethernet"],
    question: {
      title: "Can we go on working meanwhile?",
      content:
        "Mostly. The network is down for a while at the end, and we plan with you when that is.",
    },
  },
  "cloud-backup": {
    category: "Additional Services",
    shortDescription: "Shared files and safe copies for your business, watched by us.",
    detailedDescription:
      "We set up shared folders and a backup that runs every night, and try each month that it can really be restored. If a computer dies, you go on working on another one.",
    takes: "One visit to set it up, then it runs by itself.",
    seeAlso: ["security-review", "data-recovery"],
    icon: "cloud",
    keywords: ["onedrive", "dropbox", "icloud", "drive", "nas", "server", "share", "restore"],
    question: {
      title: "Where are our files kept?",
      content:
        "With a company that you choose with us, in Australia if you’d like that. The account is yours.",
    },
  },
  "security-review": {
    category: "Additional Services",
    shortDescription: "Where could somebody get in? A list, and help with closing it.",
    detailedDescription:
      "We check your accounts, devices, backups and who may do what, and give you a short list in order of importance. You can fix most of it yourself. We help with the rest.",
    takes: "One visit, and the list within a week.",
    seeAlso: ["staff-training", "cloud-backup"],
    icon: "lock-keyhole",
    keywords: ["password", "privacy", "hacked", "audit", "cyber"],
    question: {
      title: "Do you try to break in?",
      content:
        "No. We look at the settings with you and ask how you work. Nothing is switched off, and nobody on your staff is tricked.",
    },
  },
  "logo-design": {
    category: "Additional Services",
    shortDescription: "A logo, cards and flyers that look like you.",
    detailedDescription:
      "You tell us about your business and show us what you like. We draw three ideas, work on the one you choose, and give you files for the web, for print and for the side of a van.",
    takes: "Two to three weeks from the first talk to the files.",
    seeAlso: ["new-website", "one-page-website"],
    icon: "palette",
    keywords: ["brand", "branding", "brochure", "flyer", "poster", "card", "drawing"],
    question: {
      title: "What if I like none of the three ideas?",
      content:
        "Then you tell us why, and we draw again. The quote says how many rounds it includes.",
    },
  },
  "device-recycling": {
    category: "Additional Services",
    shortDescription: "Your data removed for good, and the old computer recycled.",
    detailedDescription:
      "We copy what you want to keep, erase the rest so that nobody can bring it back, and take the device to an e-waste collection. What still works can go to a family that needs it.",
    takes: "One visit. We take the device with us.",
    seeAlso: ["pc-setup", "data-recovery"],
    icon: "recycle",
    keywords: ["ewaste", "rubbish", "dispose", "disposal", "erase", "donate", "laptop", "computer"],
    question: {
      title: "How do I know that my data is gone?",
      content: "You can watch. Where a disk can’t be erased any more, we destroy it.",
    },
  },
};
