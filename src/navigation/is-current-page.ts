import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * Whether the visitor is still on the part of the page that asks, so that a late response doesn't navigate them away
 * from elsewhere. The address counts too, because the old page stays mounted while the next one loads.
 */
export function useIsCurrentPage(): () => boolean {
  const { pathname } = useLocation();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current && window.location.pathname === pathname;
}
