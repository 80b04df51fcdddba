import { useEffect, useState } from "react";

/** A person stops typing for so long before the deployment is asked, in milliseconds. */
const PAUSE = 120;

/** A text once nobody has typed in it for a moment. */
export function usePausing(text: string): string {
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
