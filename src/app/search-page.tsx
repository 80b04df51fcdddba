import { useState } from "react";
import { introduction } from "#convex/business/introduction";
import { CallButton } from "../business/call-button";
import { lazyAtOnce } from "../forms/lazy-at-once";
import { NotLoaded } from "../live/recovery-actions";
import { WithoutScripts } from "../live/without-scripts";
import { paths } from "../navigation/paths";
import { useSearchText } from "../navigation/search-text";
import { SearchForm } from "../search/search-form";
import { AsideCard } from "../ui/aside-card";
import { ButtonLink } from "../ui/button-link";
import { Deferred } from "../ui/deferred";
import { LoadingLine } from "../ui/loading-line";
import { FormBeside, Page, PageHeader, Section } from "../ui/page";
import { PoliteStatus } from "../ui/polite-status";
import { TextLink } from "../ui/text-link";

/** Lazy, so the index loads with the first search. */
const SiteSearch = lazyAtOnce(() => import("./site-search"));

function OftenLookedFor() {
  return (
    <>
      <h2 className="text-xl font-bold">People often look for</h2>
      <ul className="grid gap-x-6 @sm:grid-cols-2">
        {Object.entries(introduction.oftenLookedFor).map(([words, q]) => (
          <li key={q} className="flex min-h-12 items-center border-b border-line">
            <TextLink to={paths.search.href({ q })}>{words}</TextLink>
          </li>
        ))}
      </ul>
      <WithoutScripts what="The search" />
    </>
  );
}

/** The site's search, at an address that can be shared. */
export default function SearchPage() {
  const { text, box, onSubmit } = useSearchText("q");
  const [count, setCount] = useState("");
  return (
    <Page kind="task">
      <PageHeader title="Search this site">
        <SearchForm box={box} onSubmit={onSubmit} />
        <PoliteStatus message={text === "" ? "" : count} interval={1000} />
      </PageHeader>
      <Section>
        <FormBeside aside={<CannotFindIt />}>
          <div className="grid min-h-[60dvh] min-w-0 content-start gap-5">
            {text === "" ? (
              <OftenLookedFor />
            ) : (
              <Deferred loading={<LoadingLine>Searching…</LoadingLine>} failed={<NotLoaded />}>
                <SiteSearch text={text} onCount={setCount} />
              </Deferred>
            )}
          </div>
        </FormBeside>
      </Section>
    </Page>
  );
}

function CannotFindIt() {
  return (
    <AsideCard title="Can’t find it?">
      <p>Call and tell us what’s going on.</p>
      <CallButton />
      <ButtonLink kind="secondary" to={paths.getStarted.href()}>
        Find the right help
      </ButtonLink>
    </AsideCard>
  );
}
