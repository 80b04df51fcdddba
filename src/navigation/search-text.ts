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

/** The search debounce in milliseconds (docs/product.md 2.5). */
export const SEARCH_DEBOUNCE = 300;

/**
 * A page's search text. It's in the address, so it survives Back and can be shared. The field is uncontrolled, so
 * nothing typed before hydration or during a render is lost.
 * @param name the search parameter
 */
export function useSearchText(name = "search") {
  const [params] = useSearchParams();
  const link = useSearchParamLink();
  const navigate = useNavigate();
  const location = useLocation();
  // The page is prerendered without a search, so the address is read after hydration.
  const isTakenOver = useInBrowser();
  const inAddress = isTakenOver ? (params.get(name) ?? "") : "";
  const box = useRef<HTMLInputElement>(null);
  /** The latest input; undefined once it's in the address. */
  const [typed, setTyped] = useState<string>();

  function search(wanted: string) {
    const found = link({ [name]: wanted.trim() === "" ? null : wanted });
    // The router navigates in a transition, and this state has to change with it.
    startTransition(() => {
      setTyped(undefined);
      void navigate(found, { replace: true });
    });
  }

  const searchUnlessLeft = useEffectEvent((wanted: string) => {
    const drawn = new URL(createPath(location), window.location.href);
    if (drawn.href === window.location.href) search(wanted);
    // A link was pressed and its page hasn't rendered yet. Searching now would cancel that navigation.
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
    box: {
      ref: box,
      onInput: (event: InputEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
    },
    /** Enter, or "Go" on a phone's keyboard, searches immediately. */
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      search(box.current?.value ?? "");
    },
  };
}
