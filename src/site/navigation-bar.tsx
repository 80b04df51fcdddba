import Menu from "lucide-react/icons/menu";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { type Ref, useId } from "react";
import { business } from "#convex/business/business";
import { useInBrowser } from "../lib/in-browser";
import { paths } from "../navigation/paths";
import { Link } from "../ui/link";
import { useDisclosure } from "../ui/use-disclosure";
import { FOOTER_PAGES_ID } from "./footer-links";
import { Logo } from "./logo";
import { NavigationLinks } from "./navigation-links";
import { TopStrip } from "./top-strip";
import { useScrolled } from "./use-scrolled";

interface MenuButtonProps {
  ref: Ref<HTMLButtonElement>;
  open: boolean;
  listId: string;
  onPress: () => void;
}

/** Opens the menu. Before hydration it links to the same links in the footer. */
function MenuButton({ ref, open, listId, onPress }: MenuButtonProps) {
  const Icon = open ? X : Menu;
  if (!useInBrowser()) {
    return (
      <a href={`#${FOOTER_PAGES_ID}`} className="site-button site-menu">
        <Menu aria-hidden />
        Menu
      </a>
    );
  }
  return (
    <button
      ref={ref}
      type="button"
      aria-expanded={open}
      aria-controls={listId}
      onClick={onPress}
      className="site-button site-menu"
    >
      <Icon aria-hidden />
      <span>Menu</span>
    </button>
  );
}

/** Only the icon fits; the label is for screen readers. */
function SearchLink() {
  return (
    <Link to={paths.search.href()} title="Search" className="site-button site-search">
      <Search aria-hidden />
      <span className="sr-only">Search</span>
    </Link>
  );
}

/** The header of every page: phone number, display settings, logo and links. */
export function NavigationBar() {
  const scrolled = useScrolled();
  const { open, within, button, close, toggle } = useDisclosure<HTMLElement>();
  const listId = useId();
  return (
    <header ref={within} data-scrolled={scrolled} className="site-header @container">
      <TopStrip />
      <div className="site-bar mx-auto flex max-w-page items-center gap-x-2 px-4 @xl:px-8">
        <Link
          to={paths.home.href()}
          onClick={close}
          aria-label={`${business.name}, home page`}
          className="flex min-h-11 min-w-0 flex-1 items-center rounded-sm no-underline"
        >
          <Logo />
        </Link>
        <MenuButton ref={button} open={open} listId={listId} onPress={toggle} />
        <nav id={listId} aria-label="Main" data-print="hide" className="site-nav" data-open={open}>
          <NavigationLinks onChoose={close} />
        </nav>
        <SearchLink />
      </div>
    </header>
  );
}
