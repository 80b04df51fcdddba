import { lazy, useEffect, useMemo, useState } from "react";
import { offers } from "#convex/shared/pages";
import { useServicePrices } from "../business/service-prices";
import { type SearchEntry, SearchIndex } from "../search/search-index";
import { formatCount, SearchResults } from "../search/search-results";
import { Deferred } from "../ui/deferred";
import { siteEntries } from "./site-entries";

/** Lazy, because it brings the Convex client along; static results come first. */
const LivePosts = lazy(() => import("../blogs/live-search-entries"));

interface SiteSearchProps {
  text: string;
  /** Receives a count of the results, for screen readers. */
  onCount: (words: string) => void;
}

const isPost = ({ kind }: SearchEntry) => kind === "Blog post";

/** Search results from the site, and below them its current blog posts, which arrive later and move nothing there. */
export default function SiteSearch({ text, onCount }: SiteSearchProps) {
  const [posts, setPosts] = useState<readonly SearchEntry[]>([]);
  const prices = useServicePrices();
  const index = useMemo(() => new SearchIndex([...siteEntries(prices), ...posts]), [prices, posts]);
  const found = index.search(text);
  const results = [...found.filter((entry) => !isPost(entry)), ...found.filter(isPost)];
  const count = formatCount(results.length, text);
  useEffect(() => {
    onCount(count);
  }, [count, onCount]);
  return (
    <>
      <SearchResults text={text} results={results} />
      {offers("blog") && (
        <Deferred loading={null} failed={null}>
          <LivePosts onEntries={setPosts} />
        </Deferred>
      )}
    </>
  );
}
