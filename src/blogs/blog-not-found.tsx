import { CallButton } from "../business/call-button";
import { PageHead } from "../navigation/page-head";
import { paths } from "../navigation/paths";
import { ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { PageHeader } from "../ui/page";

/** Shown for an address without a published post. */
export function BlogNotFound() {
  return (
    <>
      <PageHead title="Blog not found" description="There’s no post at this address." noindex />
      <PageHeader
        title="Blog not found"
        lead={
          <p>
            There’s no post at this address. It may have been taken down, or the link may have a
            typing mistake in it.
          </p>
        }
      >
        <ButtonRow>
          <ButtonLink to={paths.blogs.href()}>See all posts</ButtonLink>
          <CallButton kind="secondary" />
        </ButtonRow>
      </PageHeader>
    </>
  );
}
