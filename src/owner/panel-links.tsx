import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { paths } from "../app/paths";
import { Deferred } from "../ui/deferred";
import { type OwnerPanel, panels } from "./panels";

const look =
  "flex min-h-11 items-center gap-2.5 rounded-sm px-3 font-semibold whitespace-nowrap text-ink no-underline hover:bg-eucalyptus-pale aria-[current=page]:bg-eucalyptus aria-[current=page]:text-white";

function Waiting({ count: Count }: Pick<OwnerPanel, "count">) {
  if (Count === undefined) return null;
  return (
    <Deferred loading={null} failed={null}>
      <Count />
    </Deferred>
  );
}

/** The parts of the console: a list at the side, on a phone one row that moves sideways. */
export function PanelLinks({ open }: { open: string | undefined }) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (row.current === null || link === null || link === undefined) return;
    row.current.scrollLeft = link.offsetLeft - row.current.offsetLeft - 32;
  }, [open]);
  return (
    <nav aria-label="Console" data-print="hide" className="min-w-0">
      <ul
        ref={row}
        className="console-parts -m-1 flex gap-1 overflow-x-auto p-1 @4xl:grid @4xl:overflow-visible"
      >
        {panels.map(({ name, label, icon: Icon, count }, index) => (
          <li key={name}>
            <Link
              to={index === 0 ? paths.owner.href() : paths.owner.href(name)}
              aria-current={name === open ? "page" : undefined}
              className={look}
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              {label}
              <Waiting count={count} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
