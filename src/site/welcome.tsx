import { lazy, useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { canonicalPath, paths } from "../navigation/paths";
import { watchTouches } from "../navigation/watch-touches";
import { Deferred } from "../ui/deferred";

const loadWindow = () => import("./welcome-window");
const WelcomeWindow = lazy(loadWindow);

const REMEMBERED = "welcomed";

/** Anyone who came for something has begun it by then; the window is for the person who only looks. */
const DELAY = 6000;

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
 * Greets the person who comes to the home page for the first time. Somebody who followed a link to another page,
 * or to a place on this one, came for that and is left alone, as is somebody who has begun something. Who asks for the
 * tour gets it every time.
 */
export default function Welcome() {
  const { pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(0);
  const home = canonicalPath(pathname) === paths.home.path;
  const asked = home && new URLSearchParams(search).has("tour");
  // The router gives this key to the first address of a visit.
  const landed = home && key === "default" && hash === "";
  const greet = useEffectEvent(async (isTouched: () => boolean) => {
    const first = isFirstVisit();
    if (asked) void navigate(paths.home.href(), { replace: true });
    else if (!first || isTouched()) return;
    // While its code comes, somebody may begin something.
    else await loadWindow();
    if (asked || !isTouched()) setOpened((times) => times + 1);
  });
  useEffect(() => {
    if (!asked && !landed) return undefined;
    const isTouched = watchTouches();
    const timer = setTimeout(
      () => {
        // Without the window's code nobody is greeted.
        greet(isTouched).catch(() => undefined);
      },
      asked ? 0 : DELAY,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [asked, landed]);
  if (opened === 0) return null;
  return (
    <Deferred loading={null} failed={null}>
      <WelcomeWindow key={opened} />
    </Deferred>
  );
}
