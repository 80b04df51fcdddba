import type { ServiceId } from "#convex/services/titles";

/** A common question about each service, with an answer that isn't in its description. */
export const serviceQuestions: Readonly<Record<ServiceId, { title: string; content: string }>> = {
  "pc-setup": {
    title: "Which computer should I buy?",
    content:
      "Call us before you buy one. Tell us what you do with it, and we’ll say what to look for. Most people need less than the shop says.",
  },
  "desktop-setup": {
    title: "What should be there when you come?",
    content:
      "All boxes and cables, the old computer if there is one, and a table near a power point. You needn’t unpack anything.",
  },
  "wifi-setup": {
    title: "Do I need a new modem?",
    content:
      "Often not. It helps to move the one you have, or to change its settings. If something has to be bought, we’ll tell you what it costs, and you decide.",
  },
  "computer-repair": {
    title: "Is my old computer worth repairing?",
    content:
      "Often it is: a new disk or more memory makes many a slow computer quick again. After the check you’ll hear what the repair costs, and what a new one would.",
  },
  "virus-removal": {
    title: "I’ve let a stranger into my computer. What do I do now?",
    content:
      "Turn it off. Ring your bank from another phone, on the number on the back of your card, then call us. Don’t ring the number that they gave you, and don’t pay anybody who promises to get your money back.",
  },
  "data-recovery": {
    title: "Can everything be saved?",
    content:
      "Nobody can promise that. If the disk itself is broken, a laboratory may still be able to read it. You’ll know what that costs before it’s sent anywhere.",
  },
  "phone-tablet-help": {
    title: "What should I have ready?",
    content:
      "Both phones with their chargers, the PIN of the old one, and the password of your Apple or Google account. If you’ve lost one of these, we’ll get it back together.",
  },
  "email-help": {
    title: "I’ve lost my password. Can you get me back in?",
    content:
      "Nearly always. Only your email company can let you in again, so we go through its questions with you and choose the proof that works best.",
  },
  "printer-setup": {
    title: "Do you repair printers?",
    content:
      "We clear jams and clean what can be cleaned. A broken printer is seldom worth a repair, and we’ll say so if that’s how it is.",
  },
  "remote-support": {
    title: "Can you look into my computer whenever you like?",
    content:
      "No. Each time, you call us and let us in yourself. You see all that we do, and once you close the window, we’re out.",
  },
  "new-website": {
    title: "What do you need from me?",
    content:
      "An hour to talk, and whatever you have: a logo, photos, an old leaflet. You can also describe the site you’d like in our design brief, step by step.",
  },
  "one-page-website": {
    title: "What should I have ready?",
    content:
      "What you offer and what it costs, your opening hours, and two or three photos, which may come from your phone.",
  },
  "online-shop": {
    title: "What does a shop cost once it’s running?",
    content:
      "The shop’s program and its address cost something each month, and the payment company keeps a part of each sale. Our quote lists all of it.",
  },
  "website-changes": {
    title: "How do you get into my site?",
    content:
      "With its name and password. If you don’t have them any more, we ask the people who built it or who host it, together with you.",
  },
  "website-care": {
    title: "What’s a small change?",
    content:
      "New opening hours, another price, a photo, a paragraph. For a new page or another look we’ll tell you the price first.",
  },
  "website-speed": {
    title: "Will my site look different afterwards?",
    content:
      "No. Pictures get smaller files, and what nobody uses is taken out. What your customers see stays as it is.",
  },
  "search-results": {
    title: "How soon will people find me?",
    content:
      "On the map often within days. For your own pages it takes weeks or months, and nobody can hurry that with money.",
  },
  "accessible-website": {
    title: "Does a small business have to do this?",
    content:
      "In Australia, the Disability Discrimination Act counts for websites, too. The better reason: what helps somebody who can’t see well helps everybody in bright sun.",
  },
  "domain-email": {
    title: "Who owns the name?",
    content:
      "You do. You pay its yearly fee to the registrar yourself, so you can take the name anywhere, with or without us.",
  },
  "online-payments": {
    title: "Does it work with the website I have?",
    content:
      "Nearly always. Where it doesn’t, a payment link that you send by email does the same, and you’ll hear that before you spend anything.",
  },
  lessons: {
    title: "Can we come as two?",
    content: "Yes, bring your partner or a neighbour. The price is for the session.",
  },
  "community-classes": {
    title: "Do I need a device of my own?",
    content:
      "It’s best to learn on the one you’ll use afterwards, so bring your phone or tablet if you have one. If you don’t, tell us when you call.",
  },
  "online-safety": {
    title: "Will you see my passwords?",
    content: "No. You type them yourself, and they go into a safe place that only you can open.",
  },
  "staff-training": {
    title: "What do we need for it?",
    content:
      "A room with a large screen, and the computers that you work on every day. Tell us beforehand what goes wrong most often.",
  },
  "smart-home": {
    title: "Is my TV too old?",
    content:
      "If it has an HDMI socket, a small box makes a smart TV of it. Call us before you buy one.",
  },
  "office-network": {
    title: "Can we go on working meanwhile?",
    content:
      "Mostly. The network is down for a while at the end, and we plan with you when that is.",
  },
  "cloud-backup": {
    title: "Where are our files kept?",
    content:
      "With a company that you choose with us, in Australia if you’d like that. The account is yours.",
  },
  "security-review": {
    title: "Do you try to break in?",
    content:
      "No. We look at the settings with you and ask how you work. Nothing is switched off, and nobody on your staff is tricked.",
  },
  "logo-design": {
    title: "What if I like none of the three ideas?",
    content: "Then you tell us why, and we draw again. The quote says how many rounds it includes.",
  },
  "device-recycling": {
    title: "How do I know that my data is gone?",
    content: "You can watch. Where a disk can’t be erased any more, we destroy it.",
  },
};
