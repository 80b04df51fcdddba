import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { classNames } from "./class-names";
import { useSearchParamLink } from "./use-search-param-link";

const OpensFirst = createContext<() => boolean>(() => false);

/** Opens a list's first row beside it, if the panel wants that and there's room. */
export function useOpenFirst(first: string | undefined): void {
  const opensFirst = use(OpensFirst);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const link = useSearchParamLink();
  const isNoneOpen = !params.has("open");
  const open = useEffectEvent((value: string) => {
    if (opensFirst()) void navigate(link({ open: value }), { replace: true });
  });
  useEffect(() => {
    if (isNoneOpen && first !== undefined) open(first);
  }, [isNoneOpen, first]);
}

/** Whether a list is beside what was opened from it. */
export const IsBeside = createContext(false);

/** The width that two panes need, in rem: Tailwind's `@2xl`. */
const ROOM = 42;

function hasRoom(element: HTMLElement | null): boolean {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return element !== null && element.clientWidth >= ROOM * rem;
}

interface TwoPanesProps {
  /** The open record with the panel's heading; false or null if there is none. */
  open: ReactNode;
  /** The list. @param isBeside it has no heading of its own */
  list: (isBeside: boolean) => ReactNode;
  /** Opens the first row on arrival, for lists that are worked through one by one. */
  opensFirst?: boolean;
}

/** A wide screen shows the open record beside its list, which scrolls separately; a narrow one replaces the list. */
export function TwoPanes({ open, list, opensFirst = false }: TwoPanesProps) {
  const panes = useRef<HTMLDivElement>(null);
  const isOpen = Boolean(open);
  return (
    <div
      ref={panes}
      data-opens-first={opensFirst || undefined}
      className={classNames(
        "group/panes grid grid-cols-1 gap-8",
        isOpen && "@2xl:items-start not-print:@2xl:grid-cols-[min(33%,20rem)_minmax(0,1fr)]",
      )}
    >
      {isOpen && <div className="@container grid min-w-0 grid-cols-1 gap-6">{open}</div>}
      <div
        data-print={isOpen ? "hide" : undefined}
        data-beside={isOpen || undefined}
        className={classNames(
          "@container min-w-0 grid-cols-1 content-start",
          isOpen
            ? "hidden gap-4 @2xl:sticky @2xl:top-0 @2xl:order-first @2xl:-mt-5 @2xl:grid @2xl:max-h-dvh @2xl:overflow-y-auto @2xl:py-5 @2xl:pr-1"
            : "grid gap-3 @xl:gap-6",
        )}
      >
        <OpensFirst value={() => opensFirst && hasRoom(panes.current)}>
          <IsBeside value={isOpen}>{list(isOpen)}</IsBeside>
        </OpensFirst>
      </div>
    </div>
  );
}
