import { Page } from "../ui/page";
import { DetailsPart } from "./details-part";
import { Hero } from "./hero";
import { TermsPart } from "./terms-part";

/** The first page: who we are, what we do, and the shortest way to help. */
export default function HomePage() {
  return (
    <Page>
      <Hero />
      <DetailsPart>
        <TermsPart open={false} />
      </DetailsPart>
    </Page>
  );
}
