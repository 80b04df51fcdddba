import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * Whether the person is still at the part of the page that asks: an answer that comes late leads nobody away
 * from where they have gone since. The address counts too, as a page stays until the next one is fetched.
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
