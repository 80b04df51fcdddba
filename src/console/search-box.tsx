import { useQuery } from "convex/react";
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from "react";
import { useNavigate } from "react-router-dom";
import { api } from "#convex/_generated/api";
import { couponCodeIn } from "#convex/coupons/rules";
import { useRedeeming } from "../coupons/owner/redeeming";
import { useNow } from "../lib/now";
import { useDebounced } from "../live/debounced";
import { AddSearched } from "../people/owner/add-searched";
import { Option } from "../ui/option";
import { TextField } from "../ui/text-field";
import { getGroups, type SearchGroup, type SearchOption } from "./search-options";

/** The results for a text, or undefined while they load. Results for an earlier text would mislead. */
function useFound(text: string) {
  const asked = useDebounced(text.trim());
  const answer = useQuery(api.search.owner.everything, asked === "" ? "skip" : { text: asked });
  return asked === text.trim() ? answer : undefined;
}

function useCoupons(text: string) {
  const code = couponCodeIn(useDebounced(text.trim()));
  const coupons = useQuery(api.coupons.owner.lookUp, code === null ? "skip" : { code });
  return { coupons: coupons ?? [], now: useNow(60_000) };
}

interface ConsoleSearchBoxProps {
  box: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

/** The search box and its results. The arrow keys choose, Enter opens. */
export function ConsoleSearchBox({ box, onClose }: ConsoleSearchBoxProps) {
  const [text, setText] = useState("");
  /** What the arrow keys have reached; until then the best match. */
  const [chosenId, setChosen] = useState<string>();
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

  // This chunk may load after the dialog has opened.
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
        hint="A name, any digits of a phone number, a street, a reference, an invoice, what a visit was about, a note, a coupon, a setting"
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
      {isCurrent && options.length === 0 && text.trim() !== "" && (
        <AddSearched text={text.trim()} onPress={onClose} />
      )}
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
          label={option.label}
          detail={option.detail}
          isActive={option === active}
          onChoose={() => onChoose(option)}
        />
      ))}
    </div>
  );
}
