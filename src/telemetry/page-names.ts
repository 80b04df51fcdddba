import type { PageName } from "../../convex/telemetry/rules";

/** The pages as the owner calls them. */
const names: Record<PageName, string> = {
  "/": "Home",
  "/terms-and-conditions": "Terms and conditions",
  "/about": "About",
  "/services": "Services",
  "/features": "Everything we help with",
  "/serviceprices": "Prices",
  "/webdevelopment": "Web development",
  "/webinars": "Webinars",
  "/getstarted": "Get started",
  "/contact": "Contact",
  "/booking": "Book a session",
  "/quote": "Ask for a quote",
  "/myrequests": "My requests",
  "/refer": "Refer a friend",
  "/customerservice": "Rate our service",
  "/webform": "Design your website",
  "/addclient": "Client profile",
  "/updates": "Updates",
  "/blogs": "Blog",
  "/blogs/:blogId": "A blog post",
  "/goals": "Goals",
  "/shop": "Shop",
  "/pay": "Pay",
  "/coming-soon": "Coming soon",
  "/login": "Sign in",
  "/privacy": "Privacy",
  "*": "Page not found",
};

/** A page's name; its path where a name has been forgotten. */
export const pageName = (page: string): string =>
  Object.hasOwn(names, page) ? names[page as PageName] : page;
