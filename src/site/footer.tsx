import type { ComponentProps } from "react";
import { business } from "#convex/business/business";
import { countryWords } from "#convex/business/country";
import { OurAddress, OwnText, useBusiness } from "../business/our-details";
import { useInBrowser } from "../lib/in-browser";
import { OpeningTimes } from "../lib/opening";
import { classNames } from "../ui/class-names";
import { FOOTER_PAGES_ID, footerGroups } from "./footer-links";
import { Logo } from "./logo";
import { SiteLink } from "./site-link";
import { VersionLabel } from "./version-label";

const linkLook =
  "inline-flex wrap-anywhere min-h-11 items-center rounded-sm py-2 text-inherit no-underline decoration-2 underline-offset-4 hover:underline @3xl:pointer-fine:min-h-9 @3xl:pointer-fine:py-1";

/** Null until the page runs in a browser, because a prerendered page may be read next year. */
function useCurrentYear(): number | null {
  return useInBrowser() ? new Date().getFullYear() : null;
}

function ContactDetails() {
  const { phone, email } = useBusiness();
  return (
    <div>
      <h2 className="mb-1 font-bold">Talk to us</h2>
      <address className="grid content-start not-italic print:flex print:flex-wrap print:gap-x-6">
        <a href={phone.href} className={classNames(linkLook, "font-bold")}>
          <OwnText>{phone.display}</OwnText>
        </a>
        <a href={`mailto:${email}`} className={classNames(linkLook, "font-bold")}>
          <OwnText>{email}</OwnText>
        </a>
        <p className="mt-2">
          <OpeningTimes />
        </p>
        <p>
          <OurAddress />
        </p>
      </address>
    </div>
  );
}

function Group({ title, children, ...rest }: ComponentProps<"div"> & { title: string }) {
  return (
    <div {...rest}>
      <h2 className="mb-1 font-bold">{title}</h2>
      <ul className="grid">{children}</ul>
    </div>
  );
}

function PageLinks() {
  return (
    <nav aria-label="Footer" data-print="hide" className="contents">
      {footerGroups.map(({ title, links }, index) => (
        <Group key={title} title={title} id={index === 0 ? FOOTER_PAGES_ID : undefined}>
          {links.map(({ to, label }) => (
            <li key={to}>
              <SiteLink to={to} className={linkLook}>
                {label}
              </SiteLink>
            </li>
          ))}
        </Group>
      ))}
    </nav>
  );
}

function SocialLinks() {
  return (
    <Group title="Follow us" data-print="hide">
      {business.socials.map(({ name, url }) => (
        <li key={name}>
          <a href={url} rel="noopener" className={linkLook}>
            {name}
          </a>
        </li>
      ))}
    </Group>
  );
}

function SmallPrint() {
  const year = useCurrentYear();
  const { abn } = useBusiness();
  return (
    <div className="mt-8 flex flex-wrap gap-x-8 gap-y-1 border-t border-white/30 pt-6 text-sm print:border-line">
      <p>
        © {year} {business.name}
      </p>
      <p>
        <OwnText>{`${countryWords.businessNumber} ${abn}`}</OwnText>
      </p>
      <p data-print="hide" className="needs-scripts">
        Version: <VersionLabel />
      </p>
    </div>
  );
}

/** The footer of every page. */
export function Footer() {
  return (
    <footer className="@container bg-brand-deep text-white [--leaf:var(--color-brand-pale)] print:bg-transparent print:text-ink">
      <div className="mx-auto max-w-page px-4 pt-10 pb-24 @xl:px-8 @3xl:pt-14 @5xl:pb-12 print:py-4">
        <div className="grid grid-cols-2 gap-x-4 gap-y-8 @3xl:grid-cols-4 @3xl:gap-x-8 @5xl:grid-cols-[1.8fr_1fr_0.8fr_1.15fr_0.7fr]">
          <div className="col-span-full grid content-start gap-4 @5xl:col-span-1">
            <Logo />
            <ContactDetails />
          </div>
          <PageLinks />
          <SocialLinks />
        </div>
        <SmallPrint />
      </div>
    </footer>
  );
}
