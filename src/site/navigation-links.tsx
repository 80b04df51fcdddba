import { useLocation } from "react-router-dom";
import { paths, sectionPath } from "../navigation/paths";
import { Dropdown } from "../ui/dropdown";
import { BookLink } from "./book-link";
import { SiteLink } from "./site-link";

/** By what people come for. In the row the logo is enough of a way home. */
const mainLinks = [
  { to: paths.home.href(), label: "Home", inRow: false },
  { to: paths.services.href(), label: "Services" },
  { to: paths.servicePrices.href(), label: "Prices" },
  { to: paths.webDevelopment.href(), label: "Websites" },
  { to: paths.reviews.href(), label: "Reviews" },
  { to: paths.contact.href(), label: "Contact" },
];

const moreLinks = [
  { to: paths.about.href(), label: "About" },
  { to: paths.webinars.href(), label: "Webinars" },
  { to: paths.blogs.href(), label: "Blog" },
  { to: paths.updates.href(), label: "Updates" },
];

const item =
  "flex min-h-12 w-full items-center gap-1 rounded-sm px-3 @5xl:px-2.5 font-semibold text-ink no-underline cursor-pointer hover:bg-eucalyptus-pale hover:text-eucalyptus-deep aria-[current]:text-eucalyptus aria-[current]:underline aria-[current]:decoration-3 aria-[current]:underline-offset-8";

const panel =
  "pl-4 @5xl:absolute @5xl:top-full @5xl:right-0 @5xl:mt-2 @5xl:w-56 @5xl:rounded-md @5xl:border-2 @5xl:border-line @5xl:bg-white @5xl:p-2 @5xl:shadow-raised";

/** The links of the bar: a row where there is room, otherwise the list that the menu opens. */
export function NavigationLinks({ onChoose }: { onChoose: () => void }) {
  const here = sectionPath(useLocation().pathname);
  const current = moreLinks.find(({ to }) => to === here);
  return (
    <ul className="grid gap-1 @5xl:flex @5xl:items-center @5xl:gap-0">
      {mainLinks.map(({ to, label, inRow = true }) => (
        <li key={to} className={inRow ? undefined : "@5xl:hidden"}>
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
                <span aria-hidden className="ml-1 font-normal @5xl:hidden">
                  {current.label}
                </span>
              )}
            </>
          }
          isCurrent={current !== undefined}
          buttonClassName={item}
          panelClassName={panel}
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
      <li className="mt-2 @5xl:mt-0 @5xl:ml-2">
        <BookLink onChoose={onChoose} />
      </li>
    </ul>
  );
}
