import { useState } from "react";
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from "react-router-dom";
import { catalogue } from "#convex/services/catalogue";
import { useInBrowser } from "../lib/in-browser";

/**
 * The service whose details are open. It is part of the address, so that Back closes them and a
 * link can open them.
 */
export function useOpenService() {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const [arrivalKey] = useState(key);
  const navigate = useNavigate();
  const openedByClick = useNavigationType() === NavigationType.Push && key !== arrivalKey;
  // The page was rendered at its plain address; the rest counts once it is taken over.
  const asked = useInBrowser() ? params : new URLSearchParams();
  const service = catalogue.find(({ id }) => id === asked.get("item"));

  function close() {
    if (openedByClick) {
      void navigate(-1);
      return;
    }
    const next = new URLSearchParams(params);
    next.delete("item");
    setParams(next, { replace: true });
  }

  /** A link that opens a service on this page, with the search as it is. */
  function linkTo(itemId: string): string {
    const next = new URLSearchParams(asked);
    next.set("item", itemId);
    return `?${next.toString()}`;
  }

  return { service, close, linkTo };
}
