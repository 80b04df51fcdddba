import Plus from "lucide-react/icons/plus";
import type { Slot } from "#convex/bookings/rules";
import { formatRequestState, getRequestState } from "#convex/bookings/status";
import { formatTime } from "#convex/shared/clock";
import { useToday } from "../../lib/now";
import { getStateTone } from "../../records/request-state";
import { classNames } from "../../ui/class-names";
import { Link } from "../../ui/link";
import { useSearchParamLink } from "../../ui/use-search-param-link";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { dayOfYear } from "../format-days";
import { formatPlace } from "./format";
import { askOf, isUnsettled } from "./past-visit";
import type { VisitDrag } from "./visit-drag";
import type { OwnerRequest, SlotState } from "./week-days";

/** A row on a phone, a cell of the week on a desktop. */
const shape =
  "grid min-h-12 grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-3 rounded-sm border-2 px-3 py-1.5 text-ink no-underline @xl:h-full @xl:grid-cols-1 @xl:min-h-20 @xl:content-start @xl:px-2";

const looks = {
  waiting: "border-accent bg-accent-pale hover:border-ink",
  good: "border-brand bg-brand-pale hover:border-ink",
  neutral: "border-line bg-white hover:border-ink",
  problem: "border-danger bg-danger-pale hover:border-ink",
};

const words = {
  overlaps: "During a visit",
  busy: "Busy",
  closed: "Closed",
  later: "Not open yet",
  loading: "…",
};

function Time({ children }: { children: string }) {
  return <span className="font-semibold tabular-nums @xl:sr-only">{formatTime(children)}</span>;
}

interface SlotCellProps {
  date: string;
  time: string;
  state: SlotState;
}

/** One time of a day without a visit, or beside one: free to book for a caller, or not. */
export function SlotCell({ date, time, state }: SlotCellProps) {
  switch (state) {
    case "free":
    case "held":
    case "holiday":
      return <FreeCell date={date} time={time} kind={state} />;
    case "past":
      // Faint in the week, because there's nothing left to do.
      return (
        <p className={classNames(shape, "border-transparent text-muted @xl:bg-sand/50")}>
          <Time>{time}</Time> <span className="sr-only">Past</span>
        </p>
      );
    default:
      return (
        <p className={classNames(shape, "border-transparent bg-sand text-muted")}>
          <Time>{time}</Time> <span className="@xl:text-sm">{words[state]}</span>
        </p>
      );
  }
}

interface VisitCellProps {
  time: string;
  visit: OwnerRequest;
  /** Makes it movable. */
  drag?: VisitDrag;
}

/** A visit at its time. */
export function VisitCell({ time, visit, drag }: VisitCellProps) {
  const handle = drag?.handle(visit) ?? {};
  const isAsked = isUnsettled(visit, useToday());
  const state = getRequestState(visit);
  const link = useSearchParamLink();
  return (
    <Link
      {...handle}
      id={`visit-${visit.reference}`}
      to={link({ open: visit.reference })}
      className={classNames(
        shape,
        looks[isAsked ? "waiting" : getStateTone(visit)],
        handle.onDragStart && "@max-xl:pr-14",
      )}
    >
      <Time>{time}</Time>{" "}
      <span className="grid min-w-0 @xl:text-sm">
        <span className="font-semibold [overflow-wrap:anywhere] underline decoration-2 underline-offset-4 @xl:line-clamp-3">
          {visit.name}
        </span>{" "}
        <span className="text-sm text-muted @xl:line-clamp-1 print:sr-only">
          {visit.selectedService}
        </span>{" "}
        {visit.member !== undefined && (
          <>
            <span className="text-sm @xl:line-clamp-1">{visit.member}</span>{" "}
          </>
        )}
        {state === "completed" ? (
          <VisuallyHidden>Completed</VisuallyHidden>
        ) : (
          <span className="text-sm @xl:line-clamp-2">
            {isAsked ? askOf(visit) : formatStateOrPlace(visit)}
          </span>
        )}
      </span>
    </Link>
  );
}

/** A confirmed visit shows its place instead, because its colour already says it's confirmed. */
const formatStateOrPlace = (visit: OwnerRequest): string =>
  getRequestState(visit) === "confirmed" ? formatPlace(visit) : formatRequestState(visit, "owner");

const freeWords = { free: "Free", held: "Held for a client", holiday: "Closed" };

/** A time that the owner may book for a caller, even if visitors can't. */
function FreeCell({ date, time, kind }: Slot & { kind: keyof typeof freeWords }) {
  const link = useSearchParamLink();
  return (
    <Link
      to={link({ add: `${date}T${time}` })}
      className={classNames(
        shape,
        "border-transparent hover:border-brand hover:bg-brand-pale",
        kind === "free" ? "bg-white/70 @max-xl:flex @max-xl:flex-wrap @max-xl:px-2.5" : "bg-sand",
      )}
    >
      <Time>{time}</Time>{" "}
      <span className="flex grow items-center justify-between gap-2 text-brand-deep @xl:justify-start @xl:text-sm">
        <span>
          {freeWords[kind]}
          <VisuallyHidden>{`: book for a caller, ${dayOfYear(date)}`}</VisuallyHidden>
        </span>
        <Plus aria-hidden className="size-4 shrink-0" />
      </span>
    </Link>
  );
}
