import { useSearchParams } from "react-router-dom";

/**
 * Makes links within a page that change parameters of its address and keep all the others; null takes one
 * out. For a link, or for `navigate`.
 */
export function useSearchParamLink<Name extends string = string>() {
  const [params] = useSearchParams();
  return (changes: Partial<Record<Name, string | null>>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries<string | null | undefined>(changes)) {
      if (value === null) next.delete(name);
      else if (value !== undefined) next.set(name, value);
    }
    return { search: next.toString() };
  };
}
