import { useSearchParams } from "react-router-dom";

/** Links that change some of the page's search parameters; null removes one. For a link or `navigate`. */
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
