import { lazy, useEffect, useMemo, useState } from "react";
import { type SearchEntry, SearchIndex } from "../search/search-index";
import { formatCount, SearchResults } from "../search/search-results";
import { Deferred } from "../ui/deferred";
import { siteEntries } from "./site-entries";

/** The live client comes with this module: what the site knows by itself is found before. */
const LivePosts = lazy(() => import("../blogs/live-search-entries"));

interface SiteSearchProps {
  text: string;
  /** Takes how much was found, in words, to be read out. */
  onCount: (words: string) => void;
}

/** What fits a text, of all that the site knows and of the blog as it is now. */
export default function SiteSearch({ text, onCount }: SiteSearchProps) {
  const [posts, setPosts] = useState<readonly SearchEntry[]>([]);
  const index = useMemo(() => new SearchIndex([...siteEntries, ...posts]), [posts]);
  const results = index.search(text);
  const count = formatCount(results.length, text);
  useEffect(() => {
    onCount(count);
  }, [count, onCount]);
  return (
    <>
      <SearchResults text={text} results={results} />
      <Deferred loading={null} failed={null}>
        <LivePosts onEntries={setPosts} />
      </Deferred>
    </>
  );
}
