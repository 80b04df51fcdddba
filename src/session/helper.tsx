import { createContext, type ReactNode, use } from "react";

/** Whether the console is a helper's, who sees their own visits only. */
export const HelperContext = createContext(false);

export const useIsHelper = (): boolean => use(HelperContext);

/** A part of the console that a helper neither sees nor asks the deployment for. */
export function OwnerOnly({ children }: { children: ReactNode }) {
  return useIsHelper() ? null : children;
}
