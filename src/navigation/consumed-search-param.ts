import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * Takes what a link says out of the address and hands it on, once: after a reload, what the person has done
 * since counts, and nobody reads it there later.
 */
export function useConsumedSearchParam(name: string, onValue: (value: string) => void) {
  const [params, setParams] = useSearchParams();
  const value = params.get(name);
  const take = useEffectEvent(() => {
    if (value === null) return;
    setParams(
      (old) => {
        old.delete(name);
        return old;
      },
      { replace: true },
    );
    onValue(value);
  });
  useEffect(() => {
    take();
  }, [value]);
}
