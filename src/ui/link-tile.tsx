import type { LucideIcon } from "lucide-react";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import type { To } from "react-router-dom";
import { Link } from "./link";

interface TileContent {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
}

const look =
  "group flex h-full items-center gap-4 rounded-lg border-2 border-line bg-white p-5 text-ink no-underline shadow-soft transition-colors hover:border-brand @md:p-6";

function Content({ icon: Icon, title, children }: TileContent) {
  return (
    <>
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-pale text-brand">
        <Icon aria-hidden className="size-6" />
      </span>
      <span className="grid min-w-0 gap-1">
        <span className="min-w-0 text-lg font-bold [overflow-wrap:anywhere] text-brand">
          <span className="underline decoration-2 underline-offset-4 group-hover:decoration-4">
            {title}
          </span>
          {/* Keeps the arrow on the line of the last word. */}
          {"\u00a0"}
          <ChevronRight aria-hidden className="inline size-5 align-[-0.15em]" />
        </span>
        <span className="text-muted">{children}</span>
      </span>
    </>
  );
}

/** A large link within the site. */
export function LinkTile({ to, ...content }: TileContent & { to: To }) {
  return (
    <Link to={to} className={look}>
      <Content {...content} />
    </Link>
  );
}

/** The same for a phone number, an email or another website. */
export function AnchorTile({ href, ...content }: TileContent & { href: string }) {
  return (
    <a href={href} className={look}>
      <Content {...content} />
    </a>
  );
}
