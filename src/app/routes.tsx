import { type ComponentType, lazy } from "react";
import { paths, type SitePath } from "./paths";

const HomePage = lazy(() => import("../home/home-page"));
const BookingPage = lazy(() => import("../bookings/booking-page"));
const NotFoundPage = lazy(() => import("./not-found-page"));

/** One page of the site. */
export interface SiteRoute extends SitePath {
  /** Its name in the browser's tab and in search results; the site's name is added. */
  title: string;
  /** One or two sentences for search results. */
  description: string;
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
];

/** What any other address shows. */
export const notFoundRoute: SiteRoute = {
  path: "*",
  aliases: [],
  title: "Page not found",
  description: "There is no page at this address.",
  page: NotFoundPage,
};
