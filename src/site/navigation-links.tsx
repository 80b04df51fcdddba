import { useLocation } from "react-router-dom";
import { paths, sectionPath, withPages } from "../navigation/paths";
import { Dropdown } from "../ui/dropdown";
import { BookLink } from "./book-link";
import { SiteLink } from "./site-link";

/** By what people come for. In the row the logo is enough of a way home. */
const mainLinks = withPages([
  { to: paths.home.href(), label: "Home" },
  { to: paths.services.href(), label: "Services" },
  { to: paths.servicePrices.href(), label: "Prices" },
  { to: paths.webDevelopment.href(), label: "Websites" },
  { to: paths.reviews.href(), label: "Reviews" },
  { to: paths.contact.href(), label: "Contact" },
]);

const moreLinks = withPages([
  { to: paths.about.href(), label: "About" },
  { to: paths.webinars.href(), label: "Webinars" },
  { to: paths.blogs.href(), label: "Blog" },
  { to: paths.updates.href(), label: "Updates" },
]);

const item = "site-nav-item";

/** The links of the bar: a row where there is room, otherwise the list that the menu opens. */
export function NavigationLinks({ onChoose }: { onChoose: () => void }) {
  const here = sectionPath(useLocation().pathname);
  const current = moreLinks.find(({ to }) => to === here);
  return (
    <ul className="grid gap-1 @4xl:flex @4xl:items-center @4xl:gap-0">
      {mainLinks.map(({ to, label }) => (
        <li key={to} className="@4xl:first:hidden">
          <SiteLink to={to} onClick={onChoose} className={item}>
            {label}
          </SiteLink>
        </li>
      ))}
      <li>
        <Dropdown
          label={
            <>
              <span>More</span>
              {/* The list is closed in the menu: there its mark alone would not say which page. */}
              {current && (
                <span aria-hidden className="ml-1 font-normal @4xl:hidden">
                  {current.label}
                </span>
              )}
            </>
          }
          isCurrent={current !== undefined}
          buttonClassName={item}
          panelClassName="site-nav-more"
        >
          {(close) => (
            <ul className="grid gap-1">
              {moreLinks.map(({ to, label }) => (
                <li key={to}>
                  <SiteLink
                    to={to}
                    onClick={() => {
                      close();
                      onChoose();
                    }}
                    className={item}
                  >
                    {label}
                  </SiteLink>
                </li>
              ))}
            </ul>
          )}
        </Dropdown>
      </li>
      <li className="mt-2 @4xl:mt-0 @4xl:ml-2">
        <BookLink onChoose={onChoose} />
      </li>
    </ul>
  );
}
