import { lazy, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { canonicalPath, paths, sectionPath } from "../navigation/paths";
import { whenIdle } from "../navigation/when-idle";
import { Deferred } from "../ui/deferred";
import { FloatingActions } from "./floating-actions";
import { Footer } from "./footer";
import { NavigationBar } from "./navigation-bar";

import "./site.css";

/** Only loaded for the tour. */
const Welcome = lazy(() => import("./welcome"));

const SiteNotice = lazy(() => import("../notices/site-notice"));

/** Reserves the last notice's height from the first paint, to avoid a layout shift. */
function NoticePlace() {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    void whenIdle().then(() => {
      setTime(true);
    });
  }, []);
  return (
    <div data-print="hide" className="site-notice @container">
      {isTime && (
        <Deferred loading={null} failed={null}>
          <SiteNotice />
        </Deferred>
      )}
    </div>
  );
}

const mainId = "main";

/** The frame around every page of the website; the console brings its own. */
export function SiteShell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isWebsite = sectionPath(pathname) !== paths.owner.path;
  const main = useRef<HTMLElement>(null);
  /** A plain link would add a history entry, which would break a form's way back to its first step. */
  function skip(event: MouseEvent) {
    event.preventDefault();
    main.current?.focus();
    main.current?.scrollIntoView();
  }
  return (
    <>
      <a
        href={`#${mainId}`}
        onClick={skip}
        className="sr-only z-50 rounded-sm bg-white font-semibold text-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:p-3"
      >
        Skip to main content
      </a>
      {isWebsite && (
        <>
          <NavigationBar />
          <NoticePlace />
        </>
      )}
      <main ref={main} id={mainId} tabIndex={-1} className="@container">
        {children}
      </main>
      {isWebsite && (
        <>
          <Footer />
          <FloatingActions />
        </>
      )}
      {canonicalPath(pathname) === paths.home.path && (
        <Deferred loading={null} failed={null}>
          <Welcome />
        </Deferred>
      )}
    </>
  );
}
