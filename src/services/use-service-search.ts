import {
  type InputEvent,
  startTransition,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { useSearchParams } from "react-router-dom";
import { SEARCH_DEBOUNCE } from "#convex/services/rules";
import { useInBrowser } from "../lib/in-browser";

/**
 * The search text, which lives in the page's address: whoever comes back, or is sent the link, sees
 * the same list. The box is the browser's own, so that nothing typed before the page came alive,
 * or while the list is drawn, is lost.
 */
export function useServiceSearch() {
  const [params, setParams] = useSearchParams();
  // The page was rendered without a search; the address counts from the moment it is taken over.
  const text = useInBrowser() ? (params.get("search") ?? "") : "";
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();

  function search(wanted: string) {
    const next = new URLSearchParams(params);
    if (wanted.trim() === "") next.delete("search");
    else next.set("search", wanted);
    // The router changes pages in a transition; what was typed has to go with it.
    startTransition(() => {
      setTyped(undefined);
      setParams(next, { replace: true });
    });
  }

  const searchNow = useEffectEvent(search);
  useEffect(() => {
    const early = box.current?.value ?? "";
    if (early !== "") searchNow(early);
  }, []);
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => {
      searchNow(typed);
    }, SEARCH_DEBOUNCE);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);
  useEffect(() => {
    if (typed === undefined && box.current !== null) box.current.value = text;
  }, [typed, text]);

  return {
    text,
    box,
    onInput: (event: InputEvent<HTMLInputElement>) => {
      setTyped(event.currentTarget.value);
    },
    /** The Enter key, or "Go" on a phone's keyboard: no waiting. */
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      search(box.current?.value ?? "");
    },
  };
}
