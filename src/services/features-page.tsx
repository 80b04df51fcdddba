import { Page, PageHeader } from "../ui/page";
import { CataloguePart } from "./catalogue-part";

/** The searchable catalogue on its own. */
export default function FeaturesPage() {
  return (
    <Page>
      <PageHeader
        title="Everything we help with"
        lead={<p>Choose a service to read more about it, or search for what you need.</p>}
      />
      <CataloguePart />
    </Page>
  );
}
