import type { LucideIcon } from "lucide-react";
import FilePlus from "lucide-react/icons/file-plus";
import { type ComponentProps, useRef } from "react";
import { catalogue } from "#convex/services/catalogue";
import { requestNewService, searchServices } from "#convex/services/rules";
import { shortServiceList } from "#convex/services/shortList";
import { useInBrowser } from "../lib/in-browser";
import { serviceIcons } from "../lib/service-icons";
import { useDebounced } from "../live/debounced";
import { SEARCH_DEBOUNCE } from "../navigation/search-text";
import { PoliteStatus } from "../ui/polite-status";
import { TextField } from "../ui/text-field";

/** Few enough to take in at a glance; typing more narrows them down. */
const MOST = 5;

/** Devices whose on-screen keyboard covers the lower half of the screen, and with it the suggestions. */
const TYPES_ON_SCREEN = "(pointer: coarse)";

interface Suggestion {
  title: string;
  text?: string;
  icon: LucideIcon;
}

const shortList = shortServiceList.map(({ title, description, icon }) => ({
  title,
  text: description,
  icon: serviceIcons[icon],
}));
const newService = { ...requestNewService, icon: FilePlus };
const known = new Set([...shortList, ...catalogue, newService].map(({ title }) => title));

interface Found {
  shown: readonly Suggestion[];
  words: string;
  more: number;
}

function suggestionsFor(text: string): Found {
  if (text === "") return { shown: shortList, words: "", more: 0 };
  const found = searchServices(catalogue, text);
  if (found.length === 0) {
    const words = `No service matches “${text}”. You can request a new one.`;
    return { shown: [newService], words, more: 0 };
  }
  const count = found.length === 1 ? "1 service matches" : `${found.length} services match`;
  const shown = found
    .slice(0, MOST)
    .map(({ title, icon }) => ({ title, icon: serviceIcons[icon] }));
  return { shown, words: `${count} “${text}”`, more: found.length - shown.length };
}

interface ServiceFieldProps extends ComponentProps<typeof TextField> {
  id: string;
  text: string;
  onChoose: (title: string) => void;
}

/**
 * A free-text field for a request's subject, with matching services below it, initially the most popular
 * (docs/product.md 2.5). Once the field has a service's exact title, it suggests nothing.
 */
export function ServiceField({ text, onChoose, ...field }: ServiceFieldProps) {
  const whole = useRef<HTMLDivElement>(null);
  const paused = useDebounced(text.trim(), SEARCH_DEBOUNCE);
  const isOpen = useInBrowser() && !known.has(text.trim());
  const found = suggestionsFor(text.trim() === "" ? "" : paused);
  function choose(title: string) {
    onChoose(title);
    // The button goes away, and focusing the field announces its new value.
    document.getElementById(field.id)?.focus();
  }
  return (
    <div ref={whole} className="grid scroll-mt-4 gap-3">
      <TextField
        {...field}
        autoComplete="off"
        onFocus={() => {
          if (window.matchMedia(TYPES_ON_SCREEN).matches) whole.current?.scrollIntoView();
        }}
      />
      <PoliteStatus message={isOpen ? found.words : ""} interval={1000} />
      {isOpen && <Suggestions {...found} onChoose={choose} />}
    </div>
  );
}

interface SuggestionsProps extends Found {
  onChoose: (title: string) => void;
}

function Suggestions({ shown, words, more, onChoose }: SuggestionsProps) {
  return (
    <>
      {words !== "" && <p className="text-muted">{words}</p>}
      <ul aria-label="Suggestions" className="grid grid-cols-1 gap-2">
        {shown.map(({ title, text, icon: Icon }) => (
          <li key={title}>
            <button
              type="button"
              onClick={() => onChoose(title)}
              className="flex min-h-13 w-full cursor-pointer items-center gap-3 rounded-md border-2 border-field bg-white px-3.5 py-2.5 text-left transition-colors hover:border-brand hover:bg-brand-pale"
            >
              <Icon aria-hidden className="size-6 shrink-0 text-brand" />
              <span className="min-w-0">
                <span className="block font-semibold">{title}</span>
                {text !== undefined && <span className="block text-sm text-muted">{text}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-muted">{`And ${more} more. Type more to find them.`}</p>}
    </>
  );
}
