import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { classNames } from "./class-names";
import { CompactSelect } from "./compact-select";
import { Link } from "./link";
import { useSearchParamLink } from "./use-search-param-link";

interface PanelHeaderProps {
  title: ReactNode;
  /** One sentence about the panel; hidden on a phone. */
  explanation?: string;
  lead?: ReactNode;
  /** `Button`s for the whole panel. */
  actions?: ReactNode;
}

/** The header of a panel with the page's only `h1`, which takes the focus on arrival. */
export function PanelHeader({ title, explanation, lead, actions }: PanelHeaderProps) {
  return (
    <header className="console-heading flex flex-wrap items-center justify-between gap-x-2 gap-y-2 @xl:gap-4">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 tabIndex={-1} className="text-2xl font-bold [overflow-wrap:anywhere]">
          {title}
        </h1>
        {explanation !== undefined && (
          <p className="hidden basis-full text-muted @xl:block">
            <span className="block max-w-measure">{explanation}</span>
          </p>
        )}
        {lead !== undefined && <div className="max-w-form text-muted">{lead}</div>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}

interface ListHeaderProps extends PanelHeaderProps {
  /** A record is open beside the list and has the page's heading. */
  isBeside: boolean;
}

/** A list's header; the panel's header if nothing is open. */
export function ListHeader({ isBeside, ...header }: ListHeaderProps) {
  if (!isBeside) return <PanelHeader {...header} />;
  return (
    <div className="flex w-full items-center justify-between gap-2">
      <h2 className="min-h-12 content-center text-2xl font-bold">{header.title}</h2>
      {header.actions}
    </div>
  );
}

interface PanelSectionProps {
  title: string;
  explanation?: string;
  children: ReactNode;
}

/** A section of a panel. */
export function PanelSection({ title, explanation, children }: PanelSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid min-w-0 grid-cols-1 content-start gap-3">
      <h2 id={headingId} className="text-xl font-bold">
        {title}
      </h2>
      {explanation !== undefined && <p className="max-w-measure text-muted">{explanation}</p>}
      {children}
    </section>
  );
}

/** A view of a list. */
export interface FilterOption<Value extends string = string> {
  value: Value;
  label: string;
  /** Other values in the address that belong to this option. */
  parts?: readonly string[];
}

/** The option chosen in the address; the first by default. */
export function useFilter<Value extends string>(
  name: string,
  options: readonly [FilterOption<Value>, ...FilterOption<Value>[]],
): Value {
  const [params] = useSearchParams();
  const asked = params.get(name) ?? "";
  const isAsked = ({ value, parts }: FilterOption) => value === asked || parts?.includes(asked);
  return (options.find(isAsked) ?? options[0]).value;
}

interface FilterTabsProps<Value extends string> {
  label: string;
  /** The search parameter; `useFilter` reads it. */
  name: string;
  options: readonly [FilterOption<Value>, ...FilterOption<Value>[]];
  /** Shares its parameter with the tabs above, but not its default. */
  isWithinTabs?: boolean;
  /** `tabs` split a panel, and `chips` below them filter a list; a long set of either is a `select`. */
  look?: keyof typeof looks | "select";
  /** The count beside each option, by value, once known. */
  counts?: Readonly<Record<string, string>> | undefined;
}

const looks = {
  tabs: {
    nav: undefined,
    row: "gap-3 border-b-2 border-line @max-xl:fade-x @xl:gap-5",
    link: "-mb-0.5 border-b-4 px-1",
    chosen: "border-brand text-brand-deep",
    other: "border-transparent text-muted hover:border-field hover:text-ink",
  },
  chips: {
    nav: "@max-xl:-my-1",
    row: "gap-1.5 py-1 @max-xl:fade-x @xl:py-0",
    link: "rounded-full border-2 px-3.5",
    chosen: "border-brand bg-brand text-white",
    other: "border-field bg-white text-ink hover:bg-brand-pale",
  },
};

/** The row's padding in pixels (`px-4`). */
const ROW_EDGE = 16;

/** Scrolls the chosen option into view in a row wider than the screen. */
function showChosen(row: HTMLUListElement | null): void {
  const chosen = row?.querySelector<HTMLElement>("[aria-current]");
  if (row && chosen) row.scrollLeft = chosen.offsetLeft - row.offsetLeft - ROW_EDGE;
}

/** Switches between views of a list. The choice is in the address, so it survives Back and a reload. */
export function FilterTabs<Value extends string>({ look, ...props }: FilterTabsProps<Value>) {
  return look === "select" ? (
    <FilterSelect {...props} />
  ) : (
    <FilterLinks {...props} style={looks[look ?? "chips"]} />
  );
}

type FilterProps<Value extends string> = Omit<FilterTabsProps<Value>, "look">;

function useOptionLink<Value extends string>(props: FilterProps<Value>) {
  const { name, options, isWithinTabs = false } = props;
  const link = useSearchParamLink();
  return (value: string) =>
    link({ [name]: value === options[0].value && !isWithinTabs ? null : value });
}

function FilterSelect<Value extends string>(props: FilterProps<Value>) {
  const { label, name, options, counts } = props;
  const link = useOptionLink(props);
  const navigate = useNavigate();
  return (
    <CompactSelect
      label={label}
      value={useFilter(name, options)}
      onChoose={(value) => void navigate(link(value))}
    >
      {options.map(({ value, label: words }) => (
        <option key={value} value={value}>
          {counts?.[value] === undefined ? words : `${words} (${counts[value]})`}
        </option>
      ))}
    </CompactSelect>
  );
}

interface FilterLinksProps<Value extends string> extends FilterProps<Value> {
  style: (typeof looks)[keyof typeof looks];
}

/** On a phone it's one row to swipe, so the list starts near the top. */
function FilterLinks<Value extends string>({ style, ...props }: FilterLinksProps<Value>) {
  const { label, name, options, counts } = props;
  const link = useOptionLink(props);
  const chosen = useFilter(name, options);
  const row = useRef<HTMLUListElement>(null);
  const isCounted = counts !== undefined;
  useLayoutEffect(() => {
    showChosen(row.current);
  }, [isCounted, chosen]);
  return (
    <nav aria-label={label} data-print="hide" className={classNames("min-w-0", style.nav)}>
      <ul
        ref={row}
        className={classNames(
          "-mx-4 flex overflow-x-auto px-4 @xl:mx-0 @xl:flex-wrap @xl:overflow-visible @xl:px-0",
          style.row,
        )}
      >
        {options.map((option) => (
          <li key={option.value} className="shrink-0">
            <Link
              to={link(option.value)}
              aria-current={option.value === chosen ? "true" : undefined}
              className={classNames(
                "inline-flex min-h-11 items-center gap-2 font-semibold no-underline",
                style.link,
                option.value === chosen ? style.chosen : style.other,
              )}
            >
              <span>{option.label}</span>{" "}
              {counts?.[option.value] !== undefined && (
                <span className="rounded-full bg-accent px-2 text-sm leading-[1.35] font-bold text-ink">
                  {counts[option.value]}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
