import { business } from "#convex/business/business";
import { currency } from "#convex/business/country";
import { REFERRAL_COUPON_CENTS } from "#convex/business/coupons";
import { introduction } from "#convex/business/introduction";
import { fromPrices } from "#convex/business/prices";
import { catalogue } from "#convex/services/catalogue";
import { formatPrice, money } from "#convex/shared/money";
import { formatOpening, formatWeekdays, usualOpening } from "#convex/shared/opening";
import { offers, type PageKey } from "#convex/shared/pages";
import { withTax } from "#convex/shared/tax";

/** Descriptions for search results and shared links, written into the pages at build time only. */
export const pageDescriptions: Readonly<
  Record<Exclude<PageKey, "blog" | "owner" | "service"> | "notFound", string>
> = {
  home: `Help with ${introduction.helpsWith}, at your place in ${business.suburb} or online. Book a session or call us, ${formatWeekdays(usualOpening.weekdays)}.`,
  terms:
    "What we agree on when you book with us, your rights, and what happens to what you tell us, in plain words.",
  booking: `Choose a day and a time for help at your place in ${business.suburb} or online. We’ll confirm by email or phone.`,
  quote:
    "Tell us what you need, small or large, and we’ll send you a price, with nothing to pay before you accept it.",
  services: `${catalogue.length} services in ${business.suburb} with what they cost, at your place or online. Search for what you need.`,
  features:
    "All our services in one list. Read about each one, see its price, and book it at a time that suits you.",
  servicePrices: `${withTax(`Our price list: ${offers("memberships") ? "memberships, one-time payments and" : "what"} single services${offers("memberships") ? "" : " cost"}, in ${currency.name}`)}.`,
  shop: `Monthly memberships, one-time payments and webinars for people and businesses around ${withTax(business.suburb)}. Call-out fees are shown.`,
  visit: "See your visit, move or cancel it, or add a note to it.",
  quoteOffer: "Read our quote, accept or decline it, or ask us something about it.",
  project: "See how your website is coming along, whose turn it is, and write to us about it.",
  projectEmails: "Stop our emails about your website project, or get them again.",
  reminders: "Stop our emails that remind you of your visits, or get them again.",
  invoice: "Your invoice or receipt, to read and to print.",
  pay: "Pay for something we agreed on, or see whether it’s paid.",
  webDevelopment: `Websites for small businesses, schools and clubs around ${business.suburb}, built in four steps and explained in plain words.`,
  webinarSignUp: "See what you’ve signed up for, and take it back if you can’t come.",
  webinars: `Learn about your phone and computer from home, live on Mondays and Tuesdays, from ${formatPrice(fromPrices.webinars)}. Beginners are welcome.`,
  getStarted:
    "Answer two or three short questions, and find the right help for you or your business.",
  remote:
    "Computer help online, step by step: what we do, what you see, and how you know that it’s us who call.",
  contact: `Call or email us in ${business.suburb}. ${formatOpening(usualOpening)}. You’ll talk to a real person, in plain words.`,
  about: `${introduction.whoWeAre}, in ${business.suburb}: how we work, what we promise, and where we come to.`,
  updates:
    "What we have changed on our website and in our service lately, the newest first, in plain words.",
  goals: `What we set out to do for ${business.suburb} in 2025, what each goal costs, and which ones are done.`,
  comingSoon:
    "This part of our site is under construction. You can book a session or call us all the same.",
  blogs: `Plain advice on ${introduction.helpsWith} from your local people in ${business.suburb}. Read, share or print it.`,
  refer: `Tell us of friends in and around ${business.suburb} who could use a hand. For two or more you get a ${money(REFERRAL_COUPON_CENTS)} coupon.`,
  reviews: `What clients around ${business.suburb} say about our help, good or bad, and the average of every rating we’ve had.`,
  rate: "Tell us how we did, in four short steps. You can stay anonymous, and we read every word.",
  addClient:
    "Leave your details with us once, so that we know who you are and how to reach you when you call.",
  login:
    "Sign in with a code that we email you, see how your bookings and quotes are going, and read the questions people ask us most.",
  privacy:
    "What we count when you visit this site, what we never keep, and the switch that ends it.",
  search: "Search our services, prices, questions and answers, all in one place.",
  notFound: "There’s no page at this address.",
  designBrief:
    "Tell us about your new website in seven short steps: colours, pages, fonts and pictures. Or see how your design is going.",
  myRequests:
    "See the bookings and quote requests that you sent us, and whether they’re confirmed.",
};
