import { useSearchParams } from "react-router-dom";

/** What the address says about the panel: the tab, and what of it is open. */
interface View {
  tab: string;
  person: string;
  open: string;
  code: string;
  search: string;
}

/** Makes links within the panel, which keep everything that they do not change. */
export function useAddresses() {
  const [params] = useSearchParams();
  return (changes: { [Name in keyof View]?: View[Name] | null }) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return { search: next.toString() };
  };
}
