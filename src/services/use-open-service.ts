import { useState } from "react";
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from "react-router";
import { catalogue } from "#convex/services/catalogue";
import { useInBrowser } from "../lib/in-browser";
import { useSearchParamLink } from "../ui/use-search-param-link";

/**
 * The service whose details are open. It is part of the address, so that Back closes them and a
 * link can open them.
 */
export function useOpenService() {
  const [params] = useSearchParams();
  const link = useSearchParamLink();
  const { key } = useLocation();
  const [arrivalKey] = useState(key);
  const navigate = useNavigate();
  const openedByClick = useNavigationType() === NavigationType.Push && key !== arrivalKey;
  // The page was rendered at its plain address; the rest counts once it is taken over.
  const inBrowser = useInBrowser();
  const asked = inBrowser ? params.get("item") : null;
  const service = catalogue.find(({ id }) => id === asked);

  function close() {
    if (openedByClick) void navigate(-1);
    else void navigate(link({ item: null }), { replace: true });
  }

  /** A link that opens a service on this page, with the search as it is. */
  const linkTo = (item: string) => (inBrowser ? link({ item }) : { search: `item=${item}` });

  return { service, close, linkTo };
}
