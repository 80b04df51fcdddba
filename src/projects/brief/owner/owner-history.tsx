import { usePaginatedQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { Button } from "../../../ui/button";
import { CardSection } from "../../../ui/card";
import { BriefHistory } from "../brief-history";

const PAGE = 20;

/** A client's corrections to their brief; renders nothing if there are none. */
export function OwnerHistory({ reference }: { reference: string }) {
  const { results, status, loadMore } = usePaginatedQuery(
    api.projects.brief.owner.changes,
    { reference },
    { initialNumItems: PAGE },
  );
  if (results.length === 0) return null;
  return (
    <CardSection title="Corrected by the client">
      <BriefHistory changes={results} reader="owner" />
      {status === "CanLoadMore" && (
        <div>
          <Button kind="secondary" onClick={() => loadMore(PAGE)}>
            Show more
          </Button>
        </div>
      )}
    </CardSection>
  );
}
