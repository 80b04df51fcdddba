import {
  type ComponentType,
  lazy,
  type PropsWithChildren,
  type ReactElement,
  useEffect,
} from "react";
import { NotLoaded } from "../lib/recovery-actions";
import { whenVisible } from "../lib/when-visible";
import { Deferred } from "../ui/deferred";
import { Section } from "../ui/page";

const addressAsks = () => window.location.search !== "";

/** Whether the part stands there as it was built. Otherwise it has still to be rendered. */
const stands = (id: string) => typeof document === "object" && document.getElementById(id) !== null;

/**
 * Resolves once something is pressed or the address changes: it may lead to the very part, and the router's transition waits for
 * the parts of the page that it changes.
 */
const whenAsked = () =>
  new Promise<void>((resolve) => {
    for (const type of ["click", "popstate"]) {
      window.addEventListener(
        type,
        () => {
          resolve();
        },
        { once: true },
      );
    }
  });

/** Whether it was before: the router's transition may be waiting already. */
const wasAsked = () => "userActivation" in navigator && navigator.userActivation.hasBeenActive;

/** How long to leave the network alone after a failure: longer after each, up to the longest. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 3_600_000;

const whenOnline = () =>
  new Promise((resolve) => {
    window.addEventListener("online", resolve, { once: true });
  });

/** Where the network never went away; otherwise it says when it's back. */
const pause = (time: number) =>
  new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, time);
  });

interface PartOptions {
  /** Whether to fetch it without waiting; unless given, where the address asks for something (`?search=…`). */
  atOnce?: () => boolean;
  /** In its place while it comes, where it does not stand there already. */
  loading?: ReactElement | null;
  /** In its place where it has to be rendered here and does not come. */
  failed?: ReactElement;
}

const notLoaded = (
  <Section>
    <NotLoaded />
  </Section>
);

/**
 * A part of a page that was rendered at build time. Its code is fetched when somebody gets there. Where that
 * fails, what stands there can still be read, so it stays, and another try is made for who looks at it. When
 * the page is left without the part having been seen, or React renders a translated page anew, the wait ends,
 * because the part has to be rendered here.
 * @returns the part; its children come beside it, once it is there
 */
export function lazyOnVisible<Props extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  { atOnce = addressAsks, loading = null, failed = notLoaded }: PartOptions = {},
) {
  let hasLeft = false;
  let leave: () => void = () => undefined;
  const left = new Promise<void>((resolve) => {
    leave = () => {
      hasLeft = true;
      resolve();
    };
  });
  async function loadPatiently() {
    for (let time = FIRST_PAUSE; ; time = Math.min(4 * time, LONGEST_PAUSE)) {
      // From before the try on: the network may come back while that fails.
      const online = whenOnline();
      try {
        return await load();
      } catch (error) {
        if (hasLeft || !stands(id)) throw error;
        const again = Promise.race([online, pause(time)]).then(() => whenVisible(id));
        await Promise.race([again, left]);
      }
    }
  }
  const Part = lazy(async () => {
    if (!stands(id)) return load();
    if (!atOnce() && !wasAsked()) await Promise.race([whenVisible(id), left, whenAsked()]);
    return loadPatiently();
  });
  function Awaited() {
    useEffect(() => {
      if (!stands(id)) leave();
    }, []);
    return loading;
  }
  return function LazyOnVisible({ children, ...props }: PropsWithChildren<Props>) {
    useEffect(() => leave, []);
    return (
      <Deferred loading={<Awaited />} failed={failed}>
        <Part {...(props as unknown as Props)} />
        {children}
      </Deferred>
    );
  };
}
