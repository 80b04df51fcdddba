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

/** The part's prerendered element until it's hydrated; null if it needs rendering. */
const findAsBuilt = (id: string) =>
  typeof document === "object"
    ? document.querySelector(`[data-part="${id}"]:not([data-live])`)
    : null;

function markLive(place: Element | null): void {
  place?.setAttribute("data-live", "");
}

/** The pause after a failed load, growing up to the longest, in milliseconds. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 3_600_000;

const whenOnline = () =>
  new Promise((resolve) => {
    window.addEventListener("online", resolve, { once: true });
  });

/** Only runs if the network is up; otherwise the `online` event ends the wait. */
const pause = (time: number) =>
  new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, time);
  });

interface PartOptions {
  /** Whether to load it immediately; by default, if the address has search parameters (`?search=…`). */
  atOnce?: () => boolean;
  /** Shown while it loads, if it wasn't prerendered. */
  loading?: ReactElement | null;
  /** Shown if it wasn't prerendered and can't be loaded. */
  failed?: ReactElement;
}

const notLoaded = (
  <Section>
    <NotLoaded />
  </Section>
);

/**
 * A prerendered part of a page whose code loads when it scrolls into view. If that fails, the prerendered part stays
 * readable, and it retries when somebody looks at it. If the page is left before that, the wait ends, and the part is
 * rendered here next time.
 *
 * React doesn't finish a transition until the code of every prerendered part has loaded, and each change of the address
 * is a transition. So on the first change, the part stops waiting for hydration: its prerendered nodes move into the
 * fallback, and the transition doesn't wait for anything out of view.
 * @returns the part; its children render beside it once it has loaded
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
  async function loadWithRetries() {
    for (let time = FIRST_PAUSE; ; time = Math.min(4 * time, LONGEST_PAUSE)) {
      // Listens before trying, because the network may come back during the attempt.
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
    return loadWithRetries();
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
