import { RecoveryActions, useFailureTitle, useLoadAnew } from "../lib/recovery-actions";
import { Page, PageHeader } from "../ui/page";

/** What a visitor sees when a page breaks or cannot be fetched: what to do next, in words. */
export function CrashNotice() {
  const title = useFailureTitle("Sorry, this page didn’t load");
  useLoadAnew();
  return (
    <div role="alert">
      <Page>
        <PageHeader title={title}>
          <RecoveryActions />
        </PageHeader>
      </Page>
    </div>
  );
}
