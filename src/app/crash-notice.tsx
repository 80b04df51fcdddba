import { RecoveryActions } from "../lib/recovery-actions";
import { Page, PageHeader } from "../ui/page";

/** What a visitor sees when a page breaks or cannot be fetched: what to do next, in words. */
export function CrashNotice() {
  return (
    <div role="alert">
      <Page>
        <PageHeader title="Sorry, this page didn’t load">
          <RecoveryActions />
        </PageHeader>
      </Page>
    </div>
  );
}
