import { useLocation } from "react-router-dom";
import { paths, sectionPath } from "../navigation/paths";
import { Dropdown } from "../ui/dropdown";
import { BookLink } from "./book-link";
import { SiteLink } from "./site-link";

const mainLinks = [
  { to: paths.home.href(), label: "Home" },
  { to: paths.services.href(), label: "Services" },
  { to: paths.contact.href(), label: "Contact" },
];

const moreLinks = [
  { to: paths.about.href(), label: "About" },
  { to: paths.webinars.href(), label: "Webinars" },
  { to: paths.blogs.href(), label: "Blog" },
  { to: paths.updates.href(), label: "Updates" },
];

const item =
  "flex min-h-12 w-full items-center gap-1 rounded-sm px-3 font-semibold text-ink no-underline cursor-pointer hover:bg-eucalyptus-pale hover:text-eucalyptus-deep aria-[current]:text-eucalyptus aria-[current]:underline aria-[current]:decoration-3 aria-[current]:underline-offset-8";

const panel =
  "pl-4 @4xl:absolute @4xl:top-full @4xl:right-0 @4xl:mt-2 @4xl:w-56 @4xl:rounded-md @4xl:border-2 @4xl:border-line @4xl:bg-white @4xl:p-2 @4xl:shadow-raised";

/** The links of the bar: a row where there is room, otherwise the list that the menu opens. */
export function NavigationLinks({ onChoose }: { onChoose: () => void }) {
  const here = sectionPath(useLocation().pathname);
  const current = moreLinks.find(({ to }) => to === here);
  return (
    <ul className="grid gap-1 @4xl:flex @4xl:items-center @4xl:gap-2">
      {mainLinks.map(({ to, label }) => (
        <li key={to}>
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
      <li className="mt-2 @4xl:mt-0 @4xl:ml-2">
        <BookLink onChoose={onChoose} />
      </li>
    </ul>
  );
}
