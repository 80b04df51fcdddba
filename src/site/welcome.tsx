import { lazy, useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "../app/paths";
import { Deferred } from "../ui/deferred";

const WelcomeWindow = lazy(() => import("./welcome-window"));

const REMEMBERED = "welcomed";

/** Long enough for the page to be read first; the window must not be the first thing that moves. */
const DELAY = 1500;

/** Remembers the visit. Where the browser refuses storage nobody is greeted: it would be every time. */
function isFirstVisit(): boolean {
  try {
    if (localStorage.getItem(REMEMBERED) !== null) return false;
    localStorage.setItem(REMEMBERED, "yes");
    return true;
  } catch {
    return false;
  }
}

/**
 * Greets whoever comes to the home page for the first time. Somebody who followed a link to another page,
 * or to a place on this one, came for that and is left alone.
 */
export function Welcome() {
  const { pathname, search, hash, key } = useLocation();
  const [greeting, setGreeting] = useState(false);
  // The router gives this key to the first address of a visit.
  const landed = key === "default" && pathname === paths.home.path && search === "" && hash === "";
  const greet = useEffectEvent(() => {
    if (isFirstVisit()) setGreeting(true);
  });
  useEffect(() => {
    if (!landed) return undefined;
    const timer = setTimeout(() => {
      greet();
    }, DELAY);
    return () => {
      clearTimeout(timer);
    };
  }, [landed]);
  if (!greeting) return null;
  return (
    <Deferred loading={null} failed={null}>
      <WelcomeWindow />
    </Deferred>
  );
}
