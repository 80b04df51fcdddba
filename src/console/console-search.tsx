import Search from "lucide-react/icons/search";
import { lazy, useEffect, useRef, useState } from "react";
import { Button } from "../ui/button";
import { Deferred } from "../ui/deferred";
import { Dialog } from "../ui/dialog";
import { isField } from "../ui/is-field";
import { LoadingLine } from "../ui/loading-line";

/** The services that it knows come with it, for the person who searches. */
const ConsoleSearchBox = lazy(() =>
  import("./search-box").then(({ ConsoleSearchBox: box }) => ({ default: box })),
);

/** Ctrl-K or Cmd-K anywhere, and `/` where nobody types. */
function isShortcut(event: KeyboardEvent): boolean {
  if (event.altKey || event.shiftKey) return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === "k";
  return event.key === "/" && !isField(event.target);
}

/** One search for everything: a button, and its keys. */
export function ConsoleSearch() {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      // Another dialog holds the keyboard.
      if (!isShortcut(event) || document.querySelector("dialog[open]") !== null) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", open);
    return () => {
      document.removeEventListener("keydown", open);
    };
  }, []);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="secondary" aria-keyshortcuts="Control+K Meta+K /" onClick={() => setOpen(true)}>
        <Search aria-hidden className="size-5 shrink-0" />
        <span className="console-search-word">Search</span>
      </Button>
      <Dialog open={isOpen} title="Search" onClose={close} lightDismiss initialFocus={box}>
        <Deferred loading={<LoadingLine>Loading…</LoadingLine>} failed={null}>
          <ConsoleSearchBox box={box} onClose={close} />
        </Deferred>
      </Dialog>
    </>
  );
}
