import { Link } from "react-router-dom";
import { paths } from "../navigation/paths";
import { Deferred } from "../ui/deferred";
import { ConsoleSearch } from "./console-search";
import { type OwnerPanel, panels } from "./panels";

const look =
  "flex min-h-11 items-center gap-2 rounded-sm px-2 font-semibold whitespace-nowrap text-ink @4xl:gap-2.5 @4xl:px-3 no-underline hover:bg-eucalyptus-pale aria-[current=page]:bg-eucalyptus aria-[current=page]:text-white";

function WaitingCount({ count: Count }: Pick<OwnerPanel, "count">) {
  if (Count === undefined) return null;
  return (
    <Deferred loading={null} failed={null}>
      <Count />
    </Deferred>
  );
}

/** The parts of the console: a list at the side, on a phone rows of as many as there is room for. */
export function PanelLinks({ open }: { open: string | undefined }) {
  return (
    <nav aria-label="Console" data-print="hide" className="min-w-0">
      <ConsoleSearch />
      <ul className="-mx-2 flex flex-wrap gap-1 @4xl:mx-0 @4xl:grid">
        {panels.map(({ name, label, icon: Icon, count }, index) => (
          <li key={name}>
            <Link
              to={index === 0 ? paths.owner.href() : paths.owner.href(name)}
              aria-current={name === open ? "page" : undefined}
              className={look}
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              {label}
              <WaitingCount count={count} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
