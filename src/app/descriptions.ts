import { business } from "../../convex/business/business";
import { paths } from "./paths";

/**
 * One or two sentences on each page, for search results and shared links. They are written into the pages
 * at build time and weigh nothing in the browser.
 */
export const descriptions: Readonly<Record<string, string>> = {
  [paths.home.path]:
    `Help with computers, phones, Wi-Fi and websites, at your place in ${business.suburb} or online. Book a session or call us, ${business.hours.daysInWords}.`,
  [paths.terms.path]:
    "What we agree on when you book with us, your rights, and what happens to what you tell us, in plain words.",
  [paths.booking.path]:
    `Choose a day and a time for computer help at your place in ${business.suburb} or online. We confirm by email or phone.`,
  [paths.quote.path]:
    "Tell us what you need, from a slow computer to a new website, and we will send you a price.",
  [paths.services.path]:
    `IT support, web development, lessons and more in ${business.suburb}: 30 services with what they cost. Search for what you need.`,
  [paths.features.path]:
    "All our services in one list, from a new phone to your own website. Read about each one, see its price and book it.",
  [paths.servicePrices.path]:
    "Our price list: memberships, one-time payments, webinars and single services, in Australian dollars with GST included.",
  [paths.shop.path]:
    `Monthly memberships, one-time payments and webinars for people and businesses around ${business.suburb}. GST included, call-out fees shown.`,
  [paths.pay.path]: "Pay for something we agreed on, or see whether it is paid.",
  [paths.webDevelopment.path]:
    `Websites for small businesses, schools and clubs around ${business.suburb}, built in four steps and explained in plain words.`,
  [paths.webinars.path]:
    "Learn about your phone and computer from home, live on Mondays and Tuesdays, from $52 a month. Beginners are welcome.",
  [paths.getStarted.path]:
    "Answer two or three short questions, and find the right help for you, your business or your website.",
  [paths.contact.path]:
    `Call, email or visit us in ${business.suburb}. ${business.hours.inWords}. A person answers, in plain words.`,
  [paths.about.path]:
    `Two neighbours from ${business.suburb} who are good with computers: how we work, what we promise, and where we come to.`,
  [paths.updates.path]:
    "What we have changed on our website and in our service lately, the newest first, in plain words.",
  [paths.goals.path]:
    `What we set out to do for ${business.suburb} in 2025, what each goal costs, and which ones are done.`,
  [paths.comingSoon.path]:
    "This part of our site is under construction. You can book a session or call us all the same.",
  [paths.blogs.path]:
    `Plain advice on computers, phones, Wi-Fi, scams and websites from your local IT people in ${business.suburb}. Read, share or print it.`,
  [paths.refer.path]:
    `Tell us of friends in and around ${business.suburb} who could use a hand with their computer. For two or more you get a $10 coupon.`,
  [paths.rate.path]:
    "Tell us how we did, in four short steps. You can stay anonymous, and we read every word.",
  [paths.addClient.path]:
    "Leave your details with us once, so that we know who you are and how to reach you when you call.",
  [paths.login.path]:
    "Sign in with a code that we email you, see how your bookings and your website stand, and read the questions people ask us most.",
  [paths.privacy.path]:
    "What we count when you visit this site, what we never keep, and the switch that ends it.",
  "*": "There is no page at this address.",
  [paths.designBrief.path]:
    "Tell us about your new website in seven short steps: colours, pages, fonts and pictures. Or see how far your design is.",
  [paths.myRequests.path]:
    "See the bookings and quote requests that you sent us, and whether they are confirmed.",
};
