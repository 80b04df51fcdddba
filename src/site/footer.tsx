import { business } from "#convex/business/business";
import { pages } from "#convex/shared/pages";
import { useInBrowser } from "../lib/in-browser";
import { paths } from "../navigation/paths";
import { Logo } from "./logo";
import { SiteLink } from "./site-link";
import { VersionLabel } from "./version-label";

const links = [
  { to: paths.home.href(), label: "Home" },
  { to: paths.services.href(), label: "Services" },
  { to: paths.contact.href(), label: "Contact" },
  { to: paths.about.href(), label: "About and Updates" },
  { to: pages.blogs.aliases[0], label: "Blog" },
  { to: paths.updates.href(), label: "Get Started" },
  { to: paths.login.href(), label: "Login and Faq" },
  { to: paths.terms.href(), label: "Terms and conditions" },
  { to: paths.privacy.href(), label: "Privacy" },
];

const linkLook =
  "inline-flex wrap-anywhere min-h-11 items-center rounded-sm py-2 font-semibold text-ink underline decoration-1 underline-offset-4 hover:text-eucalyptus hover:decoration-3";

/** Unknown until the page runs in a browser: a page rendered at build time may be read next year. */
function useCurrentYear(): number | null {
  return useInBrowser() ? new Date().getFullYear() : null;
}

function ContactDetails() {
  return (
    <div>
      <h2 className="mb-1 font-bold">Talk to us</h2>
      <address className="grid content-start not-italic">
        <a href={business.phone.href} className={linkLook}>
          {business.phone.display}
        </a>
        <a href={`mailto:${business.email}`} className={linkLook}>
          {business.email}
        </a>
        <p className="mt-2">{business.hours.openingTimes}</p>
        <p>
          {business.street}, {business.suburb} {business.state} {business.postcode}
        </p>
      </address>
    </div>
  );
}

function SocialLinks() {
  return (
    <div>
      <h2 className="mb-1 font-bold">Follow us</h2>
      <ul className="grid">
        {business.socials.map(({ name, url }) => (
          <li key={name}>
            <a href={url} rel="noopener" className={linkLook}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SmallPrint() {
  const year = useCurrentYear();
  return (
    <div className="mt-8 flex flex-wrap gap-x-8 gap-y-1 border-t border-line pt-6 text-sm text-muted">
      <p>
        © {year} {business.name}
      </p>
      <p>ABN {business.abn}</p>
      <p data-print="hide">
        Version: <VersionLabel />
      </p>
    </div>
  );
}

/** The foot of every page. */
export function Footer() {
  return (
    <footer className="@container border-t-2 border-line bg-sand">
      <div className="mx-auto max-w-page px-4 pt-10 pb-28 @xl:px-8 @3xl:pt-14">
        <div className="grid gap-8 @xl:grid-cols-2 @4xl:grid-cols-[1.3fr_1.5fr_1fr]">
          <div className="grid content-start gap-4">
            <Logo />
            <ContactDetails />
          </div>
          <nav aria-label="Footer" data-print="hide">
            <h2 className="mb-1 font-bold">Pages</h2>
            <ul className="gap-x-6 @md:columns-2">
              {links.map(({ to, label }) => (
                <li key={to} className="break-inside-avoid">
                  <SiteLink to={to} className={linkLook}>
                    {label}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
          <div data-print="hide">
            <SocialLinks />
          </div>
        </div>
        <SmallPrint />
      </div>
    </footer>
  );
}
