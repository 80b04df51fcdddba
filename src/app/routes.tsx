import { type ComponentType, lazy } from "react";
import { business } from "../../convex/business/business";
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
const ReferralPage = lazy(() => import("../referrals/referral-page"));
const RatingPage = lazy(() => import("../ratings/rating-page"));
const ClientPage = lazy(() => import("../clients/client-page"));
const DesignPage = lazy(() => import("../designs/design-page"));
const MyRequestsPage = lazy(() => import("../my-requests/my-requests-page"));
const PrivacyPage = lazy(() => import("../telemetry/privacy-page"));
const LoginPage = lazy(() => import("./login-page"));
const OwnerPage = lazy(() => import("../owner/owner-page"));
const ShopPage = lazy(() => import("../payments/shop-page"));
const PayPage = lazy(() => import("../payments/pay-page"));
const NotFoundPage = lazy(() => import("./not-found-page"));

/** One page of the site. Its sentence for search results is in `descriptions.ts`. */
export interface SiteRoute extends SitePath {
  /** Its name in the browser's tab and in search results; the site's name is added. */
  title: string;
  /** The canonical path, where that is another page's. */
  canonical?: string;
  /** Kept out of search results and the sitemap: it holds nothing that anyone would search for. */
  noindex?: true;
  /** The page writes its own `PageHead`, because its title comes with its content. */
  ownHead?: true;
  /** Its addresses are parts of one page, which stays while one goes from part to part. */
  isOnePage?: true;
  page: ComponentType;
}

/** The route table: every page that exists, and nothing else. */
export const routes: readonly SiteRoute[] = [
  {
    ...paths.home,
    title: `Friendly computer help in ${business.suburb}`,
    page: HomePage,
  },
  {
    ...paths.terms,
    title: "Terms and conditions",
    canonical: paths.home.path,
    page: () => <HomePage terms="open" />,
  },
  {
    ...paths.booking,
    title: "Book a session",
    page: () => <BookingPage lead="slot" />,
  },
  {
    ...paths.quote,
    title: "Ask for a quote",
    page: () => <BookingPage lead="question" />,
  },
  {
    ...paths.services,
    title: "Services",
    page: ServicesPage,
  },
  {
    ...paths.features,
    title: "Everything we help with",
    page: FeaturesPage,
  },
  {
    ...paths.servicePrices,
    title: "Prices",
    page: ServicePricesPage,
  },
  {
    ...paths.shop,
    title: "Plans, and how to pay",
    page: ShopPage,
  },
  {
    ...paths.pay,
    title: "Your payment",
    noindex: true,
    page: PayPage,
  },
  {
    ...paths.webDevelopment,
    title: "Web development",
    page: WebDevelopmentPage,
  },
  {
    ...paths.webinars,
    title: "Weekly tech webinars",
    page: WebinarsPage,
  },
  {
    ...paths.getStarted,
    title: "Get started",
    page: GetStartedPage,
  },
  {
    ...paths.contact,
    title: "Contact us",
    page: ContactPage,
  },
  {
    ...paths.about,
    title: "About us",
    page: AboutPage,
  },
  {
    ...paths.updates,
    title: "What is new",
    page: UpdatesPage,
  },
  {
    ...paths.goals,
    title: "Our 2025 goals",
    page: GoalsPage,
  },
  {
    ...paths.comingSoon,
    title: "Coming soon",
    page: ComingSoonPage,
  },
  {
    ...paths.blogs,
    title: "Blog",
    page: BlogsPage,
  },
  {
    ...paths.blog,
    title: "Blog",
    ownHead: true,
    page: BlogPage,
  },
  {
    ...paths.refer,
    title: "Refer a friend",
    page: ReferralPage,
  },
  {
    ...paths.rate,
    title: "Rate our service",
    page: RatingPage,
  },
  {
    ...paths.addClient,
    title: "Your client profile",
    page: ClientPage,
  },
  {
    ...paths.designBrief,
    title: "Design your website",
    page: DesignPage,
  },
  {
    ...paths.myRequests,
    title: "My requests",
    page: MyRequestsPage,
  },
  {
    ...paths.privacy,
    title: "Your privacy on this site",
    page: PrivacyPage,
  },
  {
    ...paths.login,
    title: "Sign in, and questions people ask",
    page: LoginPage,
  },
  {
    ...paths.owner,
    title: "Owner’s console",
    noindex: true,
    ownHead: true,
    isOnePage: true,
    page: OwnerPage,
  },
];

/** What any other address shows. */
export const notFoundRoute: SiteRoute = {
  path: "*",
  aliases: [],
  title: "Page not found",
  noindex: true,
  page: NotFoundPage,
};

/** The one path that search engines should know a page by; undefined where they should not, or it varies. */
export function canonicalOf({ path, canonical = path, noindex }: SiteRoute): string | undefined {
  return noindex === true || /[:*]/.test(canonical) ? undefined : canonical;
}
