import { useEffect, useState } from "react";

/** The debounce of a search, in milliseconds. */
const PAUSE = 120;

/** The debounced text. */
export function useDebounced(text: string): string {
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
