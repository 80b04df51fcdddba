import type { ServiceItem } from "./item";
import { serviceTitles } from "./titles";

export const webDevelopment: readonly ServiceItem[] = [
  {
    id: "new-website",
    category: "Web Development",
    title: serviceTitles["new-website"],
    shortDescription: "A clear site that says what you do, where, and how to reach you.",
    detailedDescription:
      "We talk about your customers first. Then we design the pages, write them with you and build a site that is quick on a phone and easy to read. The name, the words and the site belong to you.",
    takes: "A few weeks from the first talk until it’s online.",
    seeAlso: ["one-page-website", "website-care"],
    icon: "globe",
    keywords: ["homepage", "webpage", "site", "wordpress"],
  },
  {
    id: "one-page-website",
    category: "Web Development",
    title: serviceTitles["one-page-website"],
    oftenAskedFor: true,
    shortDescription: "Everything that matters on one page, made in one session.",
    detailedDescription:
      "Your name, what you offer, prices, opening hours, a map and a way to get in touch: we put it together with you in one session. A good start for a tradesperson, a market stall or a club. It can grow into a full site later, and nothing is thrown away.",
    takes: "One session.",
    seeAlso: ["domain-email", "search-results"],
    icon: "layout-template",
    keywords: ["homepage", "webpage", "site"],
  },
  {
    id: "online-shop",
    category: "Web Development",
    title: serviceTitles["online-shop"],
    shortDescription: "Sell on the web, with card payments and simple stock keeping.",
    detailedDescription:
      "We set up your products, postage and payments, and try the whole way through as a customer would. We show you how to add a product, send an order and give a refund, so that you can run it without us.",
    takes: "A few weeks from the first talk to the first order.",
    seeAlso: ["online-payments", "website-care"],
    icon: "shopping-cart",
    keywords: ["store", "webshop", "ecommerce", "shopify", "sell"],
  },
  {
    id: "website-changes",
    category: "Web Development",
    title: serviceTitles["website-changes"],
    shortDescription: "New words, prices, photos or pages on the site you have.",
    detailedDescription:
      "Send us a list, however short or long. We’ll tell you the price before we begin, make the changes and show you the result before it goes online. It doesn’t matter who built the site.",
    takes: "Small changes take some days, a new page a week or two.",
    seeAlso: ["website-speed", "website-care"],
    icon: "pen-line",
    keywords: ["homepage", "webpage", "site", "wordpress", "update", "edit"],
  },
  {
    id: "website-care",
    category: "Web Development",
    title: serviceTitles["website-care"],
    shortDescription: "Updates, backups and small changes, month by month.",
    detailedDescription:
      "We keep the site up to date, back it up every night, and check that it’s online. Small changes to words and pictures are included. If something breaks, we’ll put it right and tell you what happened.",
    takes: "As long as you stay on the plan.",
    seeAlso: ["website-changes", "website-speed"],
    icon: "refresh-cw",
    keywords: ["maintenance", "hosting", "wordpress", "update", "backup"],
  },
  {
    id: "website-speed",
    category: "Web Development",
    title: serviceTitles["website-speed"],
    shortDescription: "Find out why the site is slow, and make it quick.",
    detailedDescription:
      "We measure your site on an ordinary phone, tell you in plain words what holds it up, and fix it: large pictures, old add-ons, slow hosting. You see the figures before and after.",
    takes: "About a week. Your site stays online meanwhile.",
    seeAlso: ["website-care", "search-results"],
    icon: "gauge",
    keywords: ["slow", "fast", "loading", "hosting"],
  },
  {
    id: "search-results",
    category: "Web Development",
    title: serviceTitles["search-results"],
    shortDescription: "Show up when people nearby look for what you do.",
    detailedDescription:
      "We set up your business profile with its map, hours and photos, and put on your pages the words that people search for. Nobody can promise you the first place, and we don’t. We show you each month what has changed.",
    takes: "Some months, with a short report in each of them.",
    seeAlso: ["website-speed", "new-website"],
    icon: "search",
    keywords: ["seo", "ranking", "maps", "marketing", "advertising"],
  },
  {
    id: "accessible-website",
    category: "Web Development",
    title: serviceTitles["accessible-website"],
    shortDescription: "Can everybody use your site? We test it and fix what’s wrong.",
    detailedDescription:
      "We try your site by keyboard, with a screen reader and with large text, and give you a list in order of importance. Most of it is quickly put right, and we can do that for you.",
    takes: "About a week until you have the list.",
    seeAlso: ["website-changes", "website-speed"],
    icon: "accessibility",
    keywords: ["disability", "blind", "contrast", "wcag"],
  },
  {
    id: "domain-email",
    category: "Web Development",
    title: serviceTitles["domain-email"],
    shortDescription: "An address of your own, for your website and your email.",
    detailedDescription:
      "We register the name for you and in your name, connect it to your site, and set up email on your computer and your phone. Old messages come along. You get every password on paper.",
    takes: "One session. A new address can take a day until it works everywhere.",
    seeAlso: ["one-page-website", "email-help"],
    icon: "at-sign",
    keywords: ["mail", "hosting", "dns", "gmail", "outlook", "microsoft"],
  },
  {
    id: "online-payments",
    category: "Web Development",
    title: serviceTitles["online-payments"],
    shortDescription: "Let customers book a time or pay while you do your work.",
    detailedDescription:
      "We add a booking calendar or a payment page to your site, connect it to your own calendar and bank account, and try it out with you. We also explain what the payment company keeps from each sale.",
    takes: "A week or two, most of it waiting for the payment company.",
    seeAlso: ["online-shop", "website-changes"],
    icon: "credit-card",
    keywords: ["calendar", "appointment", "card", "stripe", "paypal", "eftpos", "invoice"],
  },
];
