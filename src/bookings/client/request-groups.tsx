import { type ReactNode, useState } from "react";
import { Fold } from "../../ui/fold";
import { isPast, isToCome, type Ordered, orderRequests } from "./order-requests";

interface Listed extends Ordered {
  reference: string;
}

interface RequestGroupsProps<Request> {
  requests: readonly Request[];
  today: string;
  /** Renders one request, with an `h3`. */
  card: (request: Request) => ReactNode;
}

/**
 * Requests in groups: the next visit, the others, and past ones folded. The first two share one list, so that a card
 * keeps its state when its request moves up or down.
 */
export function RequestGroups<Request extends Listed>(props: RequestGroupsProps<Request>) {
  const { requests, today, card } = props;
  const ordered = orderRequests(requests, today);
  const open = useOpenRequests(ordered, today);
  const past = ordered.filter((request) => !open.includes(request));
  const titles = getTitles(open, today);
  return (
    <>
      {open.length > 0 && (
        <ul className="grid grid-cols-1 gap-6">
          {open.map((request, index) => (
            <li key={request.reference} className="grid grid-cols-1 gap-4 not-first:has-[>h2]:pt-6">
              {titles[index] !== undefined && (
                <h2 className="text-2xl font-bold">{titles[index]}</h2>
              )}
              {card(request)}
            </li>
          ))}
        </ul>
      )}
      {past.length > 0 && <PastRequests requests={past} card={card} isOpen={open.length === 0} />}
    </>
  );
}

/** Requests that become past while on screen, such as by cancelling, stay in view, because they show the outcome. */
function useOpenRequests<Request extends Listed>(ordered: readonly Request[], today: string) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const open = ordered.filter((request) => !isPast(request, today) || seen.has(request.reference));
  if (open.some(({ reference }) => !seen.has(reference))) {
    setSeen(new Set([...seen, ...open.map(({ reference }) => reference)]));
  }
  return open;
}

/** The headings above the first card and, if that's the next visit, above the second. */
function getTitles([first]: readonly Ordered[], today: string): string[] {
  return first !== undefined && isToCome(first, today)
    ? ["Your next visit", "Your other requests"]
    : ["Your requests"];
}

interface PastRequestsProps<Request> extends Pick<RequestGroupsProps<Request>, "card"> {
  requests: readonly Request[];
  /** There's nothing else to show. */
  isOpen: boolean;
}

function PastRequests<Request extends Listed>({
  requests,
  card,
  isOpen,
}: PastRequestsProps<Request>) {
  return (
    <Fold
      open={isOpen}
      title={<h2 className="text-xl font-bold">{`Past requests (${requests.length})`}</h2>}
    >
      <ul className="grid grid-cols-1 gap-6 pt-4">
        {requests.map((request) => (
          <li key={request.reference}>{card(request)}</li>
        ))}
      </ul>
    </Fold>
  );
}
