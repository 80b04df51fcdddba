import { useQuery } from "convex/react";
import type { FunctionArgs } from "convex/server";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api";
import { formatCount } from "#convex/notifications/rules";
import { paths } from "../../navigation/paths";
import { classNames } from "../../ui/class-names";
import { PanelSection } from "../../ui/panel";

type Waiting = FunctionArgs<typeof api.today.owner.countWaiting>["what"];

interface Tile {
  what: Waiting;
  one: string;
  many: string;
  panel: string;
  search?: string;
  /** Shown only while there is something: usually there is not. */
  rare?: true;
}

const tiles: readonly Tile[] = [
  {
    what: "bookings",
    one: "booking to confirm",
    many: "bookings to confirm",
    panel: "bookings",
    search: "?view=waiting",
  },
  {
    what: "quotes",
    one: "quote to give",
    many: "quotes to give",
    panel: "bookings",
    search: "?view=quotes",
  },
  {
    what: "calls",
    one: "client to call",
    many: "clients to call",
    rare: true,
    panel: "bookings",
    search: "?view=calls",
  },
  {
    what: "messages",
    one: "message to answer",
    many: "messages to answer",
    panel: "people",
    search: "?tab=messages",
  },
  {
    what: "emails",
    one: "email not delivered",
    many: "emails not delivered",
    rare: true,
    panel: "mail",
    search: "?state=failed",
  },
  {
    what: "quarantined",
    one: "possible spam",
    many: "possible spam",
    rare: true,
    panel: "inbox",
    search: "?view=held",
  },
  {
    what: "privacy",
    one: "privacy request",
    many: "privacy requests",
    rare: true,
    panel: "people",
    search: "?tab=privacy",
  },
];

/** What waits for the owner, each a way to it. */
export function WaitingTiles() {
  return (
    <PanelSection title="Waiting for you">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
        {tiles.map((tile) => (
          <WaitingTile key={tile.what} tile={tile} />
        ))}
      </ul>
    </PanelSection>
  );
}

function WaitingTile({ tile }: { tile: Tile }) {
  const count = useQuery(api.today.owner.countWaiting, { what: tile.what });
  const isNone = count === undefined || count === 0;
  if (isNone && tile.rare) return null;
  return (
    <li>
      <Link
        to={{ pathname: paths.owner.href(tile.panel), search: tile.search ?? "" }}
        className={classNames(
          "grid h-full content-start rounded-md border-2 bg-white px-4 py-3 text-ink no-underline shadow-soft hover:border-eucalyptus hover:bg-eucalyptus-pale",
          isNone ? "border-line" : "border-wattle",
        )}
      >
        <span className={classNames("text-2xl font-bold tabular-nums", isNone && "text-muted")}>
          {count === undefined ? "…" : formatCount(count)}
        </span>{" "}
        <span className="font-semibold underline decoration-2 underline-offset-4">
          {count === 1 ? tile.one : tile.many}
        </span>
      </Link>
    </li>
  );
}
