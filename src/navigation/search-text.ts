import {
  type InputEvent,
  startTransition,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { createPath, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { useInBrowser } from "../lib/in-browser";
import { useSearchParamLink } from "../ui/use-search-param-link";

/** How long typing has to pause before a list follows, in milliseconds (docs/product.md 2.5). */
export const SEARCH_DEBOUNCE = 300;

/**
 * The text that a page searches for. It lives in the address: anyone who comes back, or is sent the link, sees
 * the same list. The box is the browser's own, so that nothing typed before the page came alive, or while the
 * list is drawn, is lost.
 * @param name the parameter of the address
 */
export function useSearchText(name = "search") {
  const [params] = useSearchParams();
  const link = useSearchParamLink();
  const navigate = useNavigate();
  const location = useLocation();
  // A page is rendered without a search; the address counts from the moment it is taken over.
  const isTakenOver = useInBrowser();
  const inAddress = isTakenOver ? (params.get(name) ?? "") : "";
  const box = useRef<HTMLInputElement>(null);
  /** What was typed since; undefined once the address has it. */
  const [typed, setTyped] = useState<string>();

  function search(wanted: string) {
    const found = link({ [name]: wanted.trim() === "" ? null : wanted });
    // The router changes pages in a transition; what was typed has to go with it.
    startTransition(() => {
      setTyped(undefined);
      void navigate(found, { replace: true });
    });
  }

  const searchUnlessLeft = useEffectEvent((wanted: string) => {
    const drawn = new URL(createPath(location), window.location.href);
    if (drawn.href === window.location.href) search(wanted);
    // A link was pressed that the page isn't drawn for yet: to search now would call the person back from it.
    else setTyped(wanted);
  });
  useEffect(() => {
    const early = box.current?.value ?? "";
    if (early !== "") setTyped(early);
  }, []);
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => {
      searchUnlessLeft(typed);
    }, SEARCH_DEBOUNCE);
    return () => {
      clearTimeout(timer);
    };
  }, [typed, location]);
  useEffect(() => {
    if (isTakenOver && typed === undefined && box.current !== null) box.current.value = inAddress;
  }, [isTakenOver, typed, inAddress]);

  return {
    text: inAddress.trim(),
    /** For the box itself. */
    box: {
      ref: box,
      onInput: (event: InputEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
    },
    /** The Enter key, or "Go" on a phone's keyboard: no waiting. */
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      search(box.current?.value ?? "");
    },
  };
}
