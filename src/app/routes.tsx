import { type ComponentType, lazy } from "react";
import {
  notFoundPage,
  type Page,
  pageAt,
  type PageKey,
  pageKeys,
  pages,
} from "#convex/shared/pages";

const HomePage = lazy(() => import("../home/home-page"));
const TermsPage = lazy(() => import("../home/terms-page"));
const BookingPage = lazy(() => import("../bookings/booking-page"));
const VisitPage = lazy(() => import("../bookings/visit-page"));
const QuoteOfferPage = lazy(() => import("./quote-offer-page"));
const QuotePage = lazy(() => import("../bookings/quote-page"));
const RemindersPage = lazy(() => import("../reminders/reminders-page"));
const RemotePage = lazy(() => import("../bookings/remote-page"));
const ContactPage = lazy(() => import("../contact/contact-page"));
const AboutPage = lazy(() => import("../about/about-page"));
const UpdatesPage = lazy(() => import("../updates/updates-page"));
const GoalsPage = lazy(() => import("../goals/goals-page"));
const ComingSoonPage = lazy(() => import("../coming-soon/coming-soon-page"));
const ServicesPage = lazy(() => import("../services/services-page"));
const ServicePage = lazy(() => import("./service-page"));
const FeaturesPage = lazy(() => import("../services/features-page"));
const ServicePricesPage = lazy(() => import("../services/prices/service-prices-page"));
const WebDevelopmentPage = lazy(() => import("../services/web-development/web-development-page"));
const WebinarsPage = lazy(() => import("../webinars/webinars-page"));
const WebinarPage = lazy(() => import("../webinars/webinar-page"));
const GetStartedPage = lazy(() => import("../get-started/get-started-page"));
const BlogsPage = lazy(() => import("../blogs/blogs-page"));
const BlogPage = lazy(() => import("../blogs/blog-page"));
const ReferralPage = lazy(() => import("../referrals/referral-page"));
const ReviewsPage = lazy(() => import("../ratings/reviews-page"));
const RatingPage = lazy(() => import("../ratings/rating-page"));
const ClientPage = lazy(() => import("../clients/client-page"));
const DesignPage = lazy(() => import("../projects/brief/design-page"));
const ProjectPage = lazy(() => import("../projects/project-page"));
const ProjectEmailsPage = lazy(() => import("../projects/project-emails-page"));
const MyRequestsPage = lazy(() => import("./my-requests-page"));
const PrivacyPage = lazy(() => import("../privacy/privacy-page"));
const SearchPage = lazy(() => import("./search-page"));
const LoginPage = lazy(() => import("./login-page"));
const OwnerPage = lazy(() => import("../console/owner-page"));
const ShopPage = lazy(() => import("../shop/shop-page"));
const PayPage = lazy(() => import("../payments/pay-page"));
const InvoicePage = lazy(() => import("../invoices/invoice-page"));
const NotFoundPage = lazy(() => import("./not-found-page"));

interface PageView {
  page: ComponentType;
  /** The page renders its own `PageHead`, because its title depends on its content. */
  ownHead?: true;
  /** Its addresses are parts of one page, which stays mounted between them. */
  isOnePage?: true;
}

const views: Record<PageKey, PageView> = {
  home: { page: HomePage },
  terms: { page: TermsPage },
  booking: { page: BookingPage },
  visit: { page: VisitPage },
  quoteOffer: { page: QuoteOfferPage },
  reminders: { page: RemindersPage },
  quote: { page: QuotePage },
  services: { page: ServicesPage },
  service: { page: ServicePage, ownHead: true },
  features: { page: FeaturesPage },
  servicePrices: { page: ServicePricesPage },
  shop: { page: ShopPage },
  pay: { page: PayPage },
  invoice: { page: InvoicePage },
  webDevelopment: { page: WebDevelopmentPage },
  webinars: { page: WebinarsPage },
  webinarSignUp: { page: WebinarPage },
  getStarted: { page: GetStartedPage },
  remote: { page: RemotePage },
  contact: { page: ContactPage },
  about: { page: AboutPage },
  updates: { page: UpdatesPage },
  goals: { page: GoalsPage },
  comingSoon: { page: ComingSoonPage },
  blogs: { page: BlogsPage },
  blog: { page: BlogPage, ownHead: true },
  refer: { page: ReferralPage },
  reviews: { page: ReviewsPage },
  rate: { page: RatingPage },
  addClient: { page: ClientPage },
  designBrief: { page: DesignPage },
  project: { page: ProjectPage },
  projectEmails: { page: ProjectEmailsPage },
  myRequests: { page: MyRequestsPage },
  privacy: { page: PrivacyPage },
  search: { page: SearchPage },
  login: { page: LoginPage },
  owner: { page: OwnerPage, ownHead: true, isOnePage: true },
};

/** One page of the site with its component. */
export interface SiteRoute extends Page, PageView {
  key: PageKey | "notFound";
  aliases: readonly string[];
}

/** The route table: every page that the site has, and nothing else. */
export const routes: readonly SiteRoute[] = pageKeys.map((key) => ({
  aliases: [],
  ...pages[key],
  ...views[key],
  key,
}));

/** The route for unknown addresses. */
export const notFoundRoute: SiteRoute = {
  ...notFoundPage,
  key: "notFound",
  aliases: [],
  page: NotFoundPage,
  ownHead: true,
};

/** The route of an address. */
export function routeAt(pathname: string): SiteRoute {
  const page = pageAt(pathname);
  return routes.find(({ path }) => path === page?.path) ?? notFoundRoute;
}
