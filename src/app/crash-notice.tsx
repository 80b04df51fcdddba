import { NotLoaded, useLoadAnew } from "../live/recovery-actions";
import { Page, Section } from "../ui/page";

/** Shown when a page crashes or can't be loaded; says what to do. */
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
