import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { classNames } from "./class-names";
import { CompactSelect } from "./compact-select";
import { Link } from "./link";
import { useSearchParamLink } from "./use-search-param-link";

interface PanelHeaderProps {
  title: ReactNode;
  /** What is here and what to do with it, in a sentence; a phone has no room for it. */
  explanation?: string;
  /** What one looks for first: a state, an address. */
  lead?: ReactNode;
  /** What can be done with the panel as a whole, as `Button`s. */
  actions?: ReactNode;
}

/** The top of a panel, with the page's only first-level heading; focus moves to it when it is opened. */
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
  /** A record is open beside the list, which has the page's heading. */
  isBeside: boolean;
}

/** The name of a list, as the panel's heading where nothing is open. */
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
  /** What is here, in a sentence or two. */
  explanation?: string;
  children: ReactNode;
}

/** One subject of a panel. */
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

/** One way of looking at a list. */
export interface FilterOption<Value extends string = string> {
  value: Value;
  label: string;
  /** Others in the address that are a part of it. */
  parts?: readonly string[];
}

/** The chosen option, from the address's search; the first one unless the address names another. */
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
  /** What is chosen between, for those who do not see the row. */
  label: string;
  /** Its name in the address's search; `useFilter` reads it. */
  name: string;
  options: readonly [FilterOption<Value>, ...FilterOption<Value>[]];
  /** The tabs above have the same name, and another first one. */
  isWithinTabs?: boolean;
  /** `tabs` part a panel; `chips`, below them, narrow one of its lists; many of either are a native `select`. */
  look?: keyof typeof looks | "select";
  /** Beside an option, how many there are; by their values, once it's known. */
  counts?: Readonly<Record<string, string>> | undefined;
}

const looks = {
  tabs: {
    nav: undefined,
    row: "gap-3 border-b-2 border-line @max-xl:fade-x @xl:gap-5",
    link: "-mb-0.5 border-b-4 px-1",
    chosen: "border-eucalyptus text-eucalyptus-deep",
    other: "border-transparent text-muted hover:border-field hover:text-ink",
  },
  chips: {
    nav: "@max-xl:-my-1",
    row: "gap-1.5 py-1 @max-xl:fade-x @xl:py-0",
    link: "rounded-full border-2 px-3.5",
    chosen: "border-eucalyptus bg-eucalyptus text-white",
    other: "border-field bg-white text-ink hover:bg-eucalyptus-pale",
  },
};

/** The row’s padding in pixels (`px-4`). */
const ROW_EDGE = 16;

/** In a row that is wider than the screen the chosen one is in sight. */
function showChosen(row: HTMLUListElement | null): void {
  const chosen = row?.querySelector<HTMLElement>("[aria-current]");
  if (row && chosen) row.scrollLeft = chosen.offsetLeft - row.offsetLeft - ROW_EDGE;
}

/** Ways of looking at a list, of which one is chosen. The address says which, so that Back and a reload keep it. */
export function FilterTabs<Value extends string>({ look, ...props }: FilterTabsProps<Value>) {
  return look === "select" ? (
    <FilterSelect {...props} />
  ) : (
    <FilterLinks {...props} style={looks[look ?? "chips"]} />
  );
}

type FilterProps<Value extends string> = Omit<FilterTabsProps<Value>, "look">;

/** The parameter of an option in the address. */
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

/** On a phone they are one row to swipe, so that the list begins near the top. */
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
                <span className="rounded-full bg-wattle px-2 text-sm leading-[1.35] font-bold text-ink">
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
