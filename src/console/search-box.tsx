import { useQuery } from "convex/react";
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router-dom";
import { api } from "#convex/_generated/api";
import { couponCodeIn } from "#convex/coupons/rules";
import { useRedeeming } from "../coupons/owner/redeeming";
import { useNow } from "../lib/now";
import { classNames } from "../ui/class-names";
import { TextField } from "../ui/text-field";
import { getGroups, type SearchGroup, type SearchOption } from "./search-options";

/** A person stops typing for so long before the deployment is asked, in milliseconds. */
const PAUSE = 120;

function usePausing(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(text);
    }, PAUSE);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return settled;
}

/** What was found for a text; undefined until that is here, since what was found for another one would mislead. */
function useFound(text: string) {
  const asked = usePausing(text.trim());
  const answer = useQuery(api.search.owner.everything, asked === "" ? "skip" : { text: asked });
  return asked === text.trim() ? answer : undefined;
}

/** The coupons of a code that was typed. */
function useCoupons(text: string) {
  const code = couponCodeIn(usePausing(text.trim()));
  const coupons = useQuery(api.coupons.owner.lookUp, code === null ? "skip" : { code });
  return { coupons: coupons ?? [], now: useNow(60_000) };
}

interface ConsoleSearchBoxProps {
  box: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

/** The box that finds everything, with what it found below: arrows choose, Enter goes there. */
export function ConsoleSearchBox({ box, onClose }: ConsoleSearchBoxProps) {
  const [text, setText] = useState("");
  /** What the arrows have come to; until then it's what fits best. */
  const [chosenId, setChosen] = useState<string>();
  /** Enter was pressed before all was found. */
  const [isEntered, setEntered] = useState(false);
  const listId = useId();
  const navigate = useNavigate();
  const found = useFound(text);
  const isCurrent = found !== undefined;
  const coupons = useCoupons(text);
  const { redeem } = useRedeeming();
  const groups = getGroups(text, found, coupons);
  const options = groups.flatMap((group) => group.options);
  const chosen = options.find(({ id }) => id === chosenId);
  const active = chosen ?? options[0];
  const idOf = (option: SearchOption) => `${listId}-${options.indexOf(option)}`;

  // It may come only after its dialog has opened.
  useEffect(() => box.current?.focus(), [box]);

  function go({ to, coupon }: SearchOption) {
    onClose();
    if (coupon === undefined) void navigate(to);
    else redeem(coupon);
  }

  function press(event: KeyboardEvent) {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined && active !== undefined) {
      event.preventDefault();
      const next = options.indexOf(active) + move;
      setChosen(options.at(next % options.length)?.id);
    } else if (event.key === "Enter" && text.trim() !== "") {
      event.preventDefault();
      if (chosen === undefined) setEntered(true);
      else go(chosen);
    }
  }

  const goOn = useEffectEvent(() => {
    if (active !== undefined) go(active);
  });
  useEffect(() => {
    if (isEntered && isCurrent) goOn();
  }, [isEntered, isCurrent]);

  return (
    <>
      <TextField
        ref={box}
        type="search"
        role="combobox"
        label="Search everything"
        hint="A name, any digits of a phone number, a street, a reference, an invoice, a note, a coupon, a setting"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-activedescendant={active && idOf(active)}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(undefined);
          setEntered(false);
        }}
        onKeyDown={press}
      />
      <p role="status" className="text-muted">
        {formatCount(text, options.length, isCurrent)}
      </p>
      <div role="listbox" id={listId} aria-label="Found" className="grid gap-3">
        {groups.map((group) => (
          <Group key={group.name} group={group} active={active} idOf={idOf} onChoose={go} />
        ))}
      </div>
    </>
  );
}

function formatCount(text: string, count: number, isCurrent: boolean): string {
  if (text.trim() === "") return "";
  if (count === 0) return isCurrent ? "Nothing was found. Try fewer words." : "Searching…";
  return count === 1 ? "1 found" : `${count} found`;
}

interface GroupProps {
  group: SearchGroup;
  active: SearchOption | undefined;
  idOf: (option: SearchOption) => string;
  onChoose: (option: SearchOption) => void;
}

function Group({ group: { name, options }, active, idOf, onChoose }: GroupProps) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId} className="grid gap-1">
      <p id={titleId} className="text-sm font-semibold text-muted">
        {name}
      </p>
      {options.map((option) => (
        <Option
          key={option.id}
          id={idOf(option)}
          option={option}
          isActive={option === active}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  option: SearchOption;
  isActive: boolean;
  onChoose: (option: SearchOption) => void;
}

function Option({ id, option, isActive, onChoose }: OptionProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    // The box keeps the focus: its keys choose, as the combobox pattern has it.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={row}
      role="option"
      id={id}
      aria-selected={isActive}
      onClick={() => {
        onChoose(option);
      }}
      className={classNames(
        "grid min-h-11 cursor-pointer content-center rounded-sm border-2 px-3 py-1.5 hover:bg-eucalyptus-pale",
        isActive ? "border-eucalyptus bg-eucalyptus-pale" : "border-transparent",
      )}
    >
      <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{option.label}</span>
      {option.detail !== undefined && option.detail !== "" && (
        <span className="min-w-0 text-sm [overflow-wrap:anywhere] text-muted">{option.detail}</span>
      )}
    </div>
  );
}
