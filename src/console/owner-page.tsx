import { lazy } from "react";
import { useInBrowser } from "../lib/in-browser";
import { NotLoaded } from "../lib/recovery-actions";
import { restoreFocus } from "../lib/restore-focus";
import { PageTitle } from "../navigation/page-title";
import { Deferred } from "../ui/deferred";
import { LoadingLine } from "../ui/loading-line";
import { Page, PageHeader, Section } from "../ui/page";

/** Everything of the console comes with this module, and only for those who open its address. */
const Console = lazy(() => import("./console"));

const title = "Owner’s console";

function ConsoleFallback() {
  return <PageHeader title={title} lead={<LoadingLine>Loading…</LoadingLine>} />;
}

function Failed() {
  return (
    <>
      <PageHeader title={title} />
      <Section>
        <NotLoaded />
      </Section>
    </>
  );
}

/** The owner's console. What is rendered at build time holds nothing. */
export default function OwnerPage() {
  const inBrowser = useInBrowser();
  return (
    <Page>
      <PageTitle title={title} noindex />
      {inBrowser ? (
        <div ref={restoreFocus}>
          <Deferred loading={<ConsoleFallback />} failed={<Failed />}>
            <Console />
          </Deferred>
        </div>
      ) : (
        <ConsoleFallback />
      )}
    </Page>
  );
}
