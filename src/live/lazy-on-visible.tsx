import {
  type ComponentType,
  lazy,
  type PropsWithChildren,
  type ReactElement,
  useEffect,
  useState,
} from "react";
import { useLocation } from "react-router-dom";
import { whenVisible } from "../lib/when-visible";
import { Deferred } from "../ui/deferred";
import { Section } from "../ui/page";
import { AsBuilt } from "./as-built";
import { NotLoaded } from "./recovery-actions";

const addressAsks = () => window.location.search !== "";

/** The part as it was built, for as long as React hasn't taken it over; null where it has still to be rendered. */
const findAsBuilt = (id: string) =>
  typeof document === "object"
    ? document.querySelector(`[data-part="${id}"]:not([data-live])`)
    : null;

function markLive(place: Element | null): void {
  place?.setAttribute("data-live", "");
}

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
 * A part of a page that was rendered at build time. Its code is fetched when somebody gets there. Where that fails, the
 * part stays as it was built and can still be read, and another try is made when somebody looks at it. When the page is left
 * before anybody has seen the part, the wait ends: next time it has to be rendered here.
 *
 * React finishes no transition before it has the code of every part that was built, and each change of the address is a
 * transition. So from the first change on, the part is no longer React's to take over: what was built moves into the
 * fallback, and the transition waits for nothing that's out of sight.
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
        if (hasLeft || findAsBuilt(id) === null) throw error;
        const again = Promise.race([online, pause(time)]).then(() => whenVisible(id));
        await Promise.race([again, left]);
      }
    }
  }
  const Part = lazy(async () => {
    if (findAsBuilt(id) === null) return load();
    if (!atOnce()) await Promise.race([whenVisible(id), left]);
    return loadPatiently();
  });
  const built = () => [...(findAsBuilt(id)?.childNodes ?? [])];
  return function LazyOnVisible({ children, ...props }: PropsWithChildren<Props>) {
    const { key } = useLocation();
    const [seenAt, setSeenAt] = useState(key);
    const [isPassedOver, setPassedOver] = useState(false);
    if (key !== seenAt) {
      setSeenAt(key);
      if (findAsBuilt(id) !== null) setPassedOver(true);
    }
    useEffect(() => leave, []);
    return (
      <Deferred
        key={isPassedOver ? "here" : "built"}
        loading={<AsBuilt find={built} part={id} loading={loading} />}
        failed={failed}
      >
        <div data-part={id} className="contents" ref={markLive}>
          <Part {...(props as unknown as Props)} />
          {children}
        </div>
      </Deferred>
    );
  };
}
