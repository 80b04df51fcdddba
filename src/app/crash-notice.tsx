import { NotLoaded, useLoadAnew } from "../lib/recovery-actions";
import { Column } from "../ui/column";
import { Page } from "../ui/page";

/** What a visitor sees when a page breaks or cannot be fetched: what to do next, in words. */
export function CrashNotice() {
  useLoadAnew();
  return (
    <Page kind="task">
      <Column>
        <NotLoaded title="Sorry, this page didn’t load" asPage />
      </Column>
    </Page>
  );
}
