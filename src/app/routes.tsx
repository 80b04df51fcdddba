import { type ComponentType, lazy } from "react";
import { paths, type SitePath } from "./paths";

const HomePage = lazy(() => import("../home/home-page"));
const BookingPage = lazy(() => import("../bookings/booking-page"));
const ContactPage = lazy(() => import("../contact/contact-page"));
const AboutPage = lazy(() => import("../about/about-page"));
const UpdatesPage = lazy(() => import("../updates/updates-page"));
const GoalsPage = lazy(() => import("../goals/goals-page"));
const ComingSoonPage = lazy(() => import("../coming-soon/coming-soon-page"));
const ServicesPage = lazy(() => import("../services/services-page"));
const FeaturesPage = lazy(() => import("../services/features-page"));
const ServicePricesPage = lazy(() => import("../service-prices/service-prices-page"));
const WebDevelopmentPage = lazy(() => import("../web-development/web-development-page"));
const WebinarsPage = lazy(() => import("../webinars/webinars-page"));
const GetStartedPage = lazy(() => import("../get-started/get-started-page"));
const BlogsPage = lazy(() => import("../blogs/blogs-page"));
const BlogPage = lazy(() => import("../blogs/blog-page"));
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
    ...paths.terms,
    title: "Terms and conditions",
    description:
      "What we agree on when you book with us, your rights, and what happens to what you tell us, in plain words.",
    canonical: paths.home.path,
    page: () => <HomePage terms="open" />,
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
    ...paths.services,
    title: "Services",
    description:
      "IT support, web development, lessons and more in Thornbury: 30 services with what they cost. Search for what you need.",
    page: ServicesPage,
  },
  {
    ...paths.features,
    title: "Everything we help with",
    description:
      "All our services in one list, from a new phone to your own website. Read about each one, see its price and book it.",
    page: FeaturesPage,
  },
  {
    ...paths.servicePrices,
    title: "Prices",
    description:
      "Our price list: memberships, one-time payments, webinars and single services, in Australian dollars with GST included.",
    page: ServicePricesPage,
  },
  {
    ...paths.webDevelopment,
    title: "Web development",
    description:
      "Websites for small businesses, schools and clubs around Thornbury, built in four steps and explained in plain words.",
    page: WebDevelopmentPage,
  },
  {
    ...paths.webinars,
    title: "Weekly tech webinars",
    description:
      "Learn about your phone and computer from home, live on Mondays and Tuesdays, from $52 a month. Beginners are welcome.",
    page: WebinarsPage,
  },
  {
    ...paths.getStarted,
    title: "Get started",
    description:
      "Answer two or three short questions, and find the right help for you, your business or your website.",
    page: GetStartedPage,
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
  {
    ...paths.blogs,
    title: "Blog",
    description:
      "Plain advice on computers, phones, Wi-Fi, scams and websites from your local IT people in Thornbury. Read, share or print it.",
    page: BlogsPage,
  },
  {
    ...paths.blog,
    title: "Blog",
    description: "Plain advice on computers, phones, Wi-Fi and websites.",
    ownHead: true,
    page: BlogPage,
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
