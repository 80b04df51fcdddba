import { useEffect, useEffectEvent, useRef, useState } from "react";

interface DisclosureOptions {
  /** It stays open while somebody uses the page around it. */
  stays?: boolean;
}

/**
 * The state of something that a button opens and closes. It also closes on Esc, on a press outside, and when the focus
 * leaves it. The focus returns to the button unless it has already moved elsewhere. A `popover` doesn't close when the
 * focus leaves it, and can't be in the flow of a phone's menu.
 */
export function useDisclosure<Whole extends HTMLElement>({ stays }: DisclosureOptions = {}) {
  const [open, setOpen] = useState(false);
  /** The open element and its button. */
  const within = useRef<Whole>(null);
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    if (!open) return;
    setOpen(false);
    button.current?.focus();
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape") close();
  });
  const onOutside = useEffectEvent((event: Event) => {
    const inside = event.target instanceof Node && within.current?.contains(event.target);
    if (inside !== true && stays !== true) setOpen(false);
  });
  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener("keydown", onKey, { signal });
    document.addEventListener("pointerdown", onOutside, { signal });
    document.addEventListener("focusin", onOutside, { signal });
    return () => {
      stop.abort();
    };
  }, [open]);

  function toggle() {
    setOpen(!open);
  }
  return { open, within, button, close, toggle };
}
