import { type ComponentType, lazy } from "react";
import { paths, type SitePath } from "./paths";

const HomePage = lazy(() => import("../home/home-page"));
const BookingPage = lazy(() => import("../bookings/booking-page"));
const ContactPage = lazy(() => import("../contact/contact-page"));
const AboutPage = lazy(() => import("../about/about-page"));
const UpdatesPage = lazy(() => import("../updates/updates-page"));
const GoalsPage = lazy(() => import("../goals/goals-page"));
const ComingSoonPage = lazy(() => import("../coming-soon/coming-soon-page"));
const NotFoundPage = lazy(() => import("./not-found-page"));

/** One page of the site. */
export interface SiteRoute extends SitePath {
  /** Its name in the browser's tab and in search results; the site's name is added. */
  title: string;
  /** One or two sentences for search results. */
  description: string;
  /** The canonical path, where that is another page's. */
  canonical?: string;
  /** Kept out of search results and the sitemap: it holds nothing that anyone would search for. */
  noindex?: true;
  /** The page writes its own `PageHead`, because its title comes with its content. */
  ownHead?: true;
  page: ComponentType;
}

/** The route table: every page that exists, and nothing else. */
export const routes: readonly SiteRoute[] = [
  {
    ...paths.home,
    title: "Friendly computer help in Thornbury",
    description:
      "Help with computers, phones, Wi-Fi and websites, at your place in Thornbury or online. Book a session or call us, Monday to Saturday.",
    page: HomePage,
  },
  {
    ...paths.booking,
    title: "Book a session",
    description:
      "Choose a day and a time for computer help at your place in Thornbury or online. We confirm by email or phone.",
    page: () => <BookingPage lead="slot" />,
  },
  {
    ...paths.quote,
    title: "Ask for a quote",
    description:
      "Tell us what you need, from a slow computer to a new website, and we will send you a price.",
    page: () => <BookingPage lead="question" />,
  },
  {
    ...paths.contact,
    title: "Contact us",
    description:
      "Call, email or visit us in Thornbury. Monday to Saturday, 9 am to 6 pm. A person answers, in plain words.",
    page: ContactPage,
  },
  {
    ...paths.about,
    title: "About us",
    description:
      "Two neighbours from Thornbury who are good with computers: how we work, what we promise, and where we come to.",
    page: AboutPage,
  },
  {
    ...paths.updates,
    title: "What is new",
    description:
      "What we have changed on our website and in our service lately, the newest first, in plain words.",
    page: UpdatesPage,
  },
  {
    ...paths.goals,
    title: "Our 2025 goals",
    description:
      "What we set out to do for Thornbury in 2025, what each goal costs, and which ones are done.",
    page: GoalsPage,
  },
  {
    ...paths.comingSoon,
    title: "Coming soon",
    description:
      "This part of our site is under construction. You can book a session or call us all the same.",
    page: ComingSoonPage,
  },
];

/** What any other address shows. */
export const notFoundRoute: SiteRoute = {
  path: "*",
  aliases: [],
  title: "Page not found",
  description: "There is no page at this address.",
  noindex: true,
  page: NotFoundPage,
};
