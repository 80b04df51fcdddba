import { lazy } from "react";
import { PageTitle } from "../lib/page-title";
import { useInBrowser } from "../lib/in-browser";
import { keepFocus } from "../lib/keep-focus";
import { Deferred } from "../ui/deferred";
import { ButtonAnchor } from "../ui/button-link";
import { LoadingLine } from "../ui/loading-line";
import { Notice } from "../ui/notice";
import { Page, PageHeader, Section } from "../ui/page";
import { business } from "../../convex/business/business";

/** Everything of the console comes with this module, and only for those who open its address. */
const Console = lazy(() => import("./console"));

const title = "Owner’s console";

function Waiting() {
  return <PageHeader title={title} lead={<LoadingLine>Loading…</LoadingLine>} />;
}

function NotLoaded() {
  return (
    <>
      <PageHeader title={title} />
      <Section>
        <Notice kind="failure">
          <p>This page did not load. Please load it again.</p>
        </Notice>
        <ButtonAnchor href={business.phone.href}>Call {business.phone.display}</ButtonAnchor>
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
        <div ref={keepFocus}>
          <Deferred loading={<Waiting />} failed={<NotLoaded />}>
            <Console />
          </Deferred>
        </div>
      ) : (
        <Waiting />
      )}
    </Page>
  );
}
