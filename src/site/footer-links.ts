import { pages } from "#convex/shared/pages";
import { paths, withPages } from "../navigation/paths";

/** Where the links to all pages begin. */
export const FOOTER_PAGES_ID = "all-pages";

/** The footer's links, in groups that fit side by side on a phone (docs/product.md 2.2). */
export const footerGroups = [
  {
    title: "Start here",
    links: withPages([
      { to: paths.home.href(), label: "Home" },
      { to: paths.getStarted.href(), label: "Get Started" },
      { to: paths.quote.href(), label: "Get a quote" },
      { to: paths.myRequests.href(), label: "My requests" },
      { to: paths.search.href(), label: "Search" },
      { to: paths.contact.href(), label: "Contact" },
    ]),
  },
  {
    title: "What we do",
    links: withPages([
      { to: paths.services.href(), label: "Services" },
      { to: paths.servicePrices.href(), label: "Prices" },
      { to: paths.webDevelopment.href(), label: "Websites" },
      { to: paths.remote.href(), label: "Remote help" },
      { to: paths.webinars.href(), label: "Webinars" },
      { to: pages.blogs.aliases[0], label: "Blog" },
    ]),
  },
  {
    title: "About us",
    links: withPages([
      { to: paths.about.href(), label: "About and Updates" },
      { to: paths.updates.href(), label: "What’s new" },
      { to: paths.login.href(), label: "Login and Faq" },
      { to: paths.terms.href(), label: "Terms and conditions" },
      { to: paths.privacy.href(), label: "Privacy" },
    ]),
  },
];
