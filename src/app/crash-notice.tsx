import { NotLoaded, useLoadAnew } from "../live/recovery-actions";
import { Page, Section } from "../ui/page";

/** What a visitor sees when a page breaks or cannot be fetched: what to do next, in words. */
export function CrashNotice() {
  useLoadAnew();
  return (
    <Page kind="task">
      <Section>
        <NotLoaded title="Sorry, this page didn’t load" asPage />
      </Section>
    </Page>
  );
}
