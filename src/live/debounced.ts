import { useEffect, useState } from "react";

/** The debounce of a search, in milliseconds. */
const PAUSE = 120;

/** The debounced text. @param pause in milliseconds */
export function useDebounced(text: string, pause = PAUSE): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(text);
    }, pause);
    return () => {
      clearTimeout(timer);
    };
  }, [text, pause]);
  return settled;
}
