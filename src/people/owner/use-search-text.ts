import {
  type ChangeEvent,
  startTransition,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { useSearchParams } from "react-router-dom";

/** How long somebody has to stop typing before we search, in milliseconds. */
const DEBOUNCE = 300;

/** What is searched for: it lives in the address, so that Back and a reload find the same people. */
export function useSearchText() {
  const [params, setParams] = useSearchParams();
  const text = params.get("search") ?? "";
  /** What was typed since; null once the address has it. */
  const [typed, setTyped] = useState<string | null>(null);

  const search = useEffectEvent((wanted: string) => {
    const next = new URLSearchParams(params);
    for (const view of ["person", "open"]) next.delete(view);
    if (wanted.trim() === "") next.delete("search");
    else next.set("search", wanted);
    // The router changes the address in a transition; what was typed has to go with it.
    startTransition(() => {
      setTyped(null);
      setParams(next, { replace: true });
    });
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      search(typed);
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);

  return {
    /** What is searched for now. */
    text: text.trim(),
    box: {
      value: typed ?? text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setTyped(event.target.value);
      },
    },
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
    },
  };
}
