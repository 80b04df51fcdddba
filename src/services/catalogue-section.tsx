import FilePlus from "lucide-react/icons/file-plus";
import { Fragment } from "react";
import { catalogue, type ServiceItem } from "#convex/services/catalogue";
import { serviceCategories } from "#convex/services/categories";
import { otherService } from "#convex/services/other";
import { findMeant, requestNewService, searchServices } from "#convex/services/rules";
import { WithoutScripts } from "../live/without-scripts";
import { paths } from "../navigation/paths";
import { useSearchText } from "../navigation/search-text";
import { LinkTile } from "../ui/link-tile";
import { Section } from "../ui/page";
import { PoliteStatus } from "../ui/polite-status";
import { TextLink } from "../ui/text-link";
import { CATALOGUE_ID, categoryId } from "./categories";
import { ServiceGroups } from "./service-groups";
import { ServiceSearchField } from "./service-search-field";

function formatCount(count: number, text: string): string {
  if (text === "") return `All ${catalogue.length} services`;
  if (count === 0) return `No service matches “${text}”`;
  return count === 1 ? `1 service matches “${text}”` : `${count} services match “${text}”`;
}

const titlesOf = (services: readonly ServiceItem[]) =>
  services.map(({ title }) => title).join(", ");

export interface CatalogueProps {
  /** Categories start folded, until a visitor opens one, searches, or follows a link to one. */
  folded?: boolean;
}

/** The services, with a search box. */
export default function CatalogueSection({ folded = false }: CatalogueProps) {
  const { text, box, onSubmit } = useSearchText();
  const found = searchServices(catalogue, text);
  const summary = formatCount(found.length, text);
  const meant = found.length === 0 ? findMeant(catalogue, text) : [];
  const hint = meant.length === 0 ? "" : `. You may mean: ${titlesOf(meant)}`;
  return (
    <Section {...(folded && { title: "Find a service" })} id={CATALOGUE_ID}>
      <WithoutScripts what="The search" />
      <div className="mb-2 grid gap-x-8 gap-y-4 @3xl:mb-4 @3xl:grid-cols-[2fr_3fr] @3xl:items-end">
        <form role="search" onSubmit={onSubmit} className="needs-scripts">
          <ServiceSearchField {...box} />
        </form>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1 @3xl:min-h-12">
          <p className="text-muted">{summary}</p>
          {text !== "" && (
            <TextLink to={{ search: "" }} replace>
              Show all services
            </TextLink>
          )}
          {text === "" &&
            !folded &&
            serviceCategories.map((category) => (
              <TextLink key={category} to={{ hash: categoryId(category) }}>
                {category}
              </TextLink>
            ))}
        </div>
      </div>
      <PoliteStatus message={text === "" ? "" : summary + hint} interval={1000} />
      <ServiceGroups services={found} folded={folded} isSearch={text !== ""} />
      {meant.length > 0 && <Meant services={meant} />}
      {found.length === 0 && <NewService lookedFor={text} />}
    </Section>
  );
}

/** Suggests services whose titles don't contain the search words. */
function Meant({ services }: { services: readonly ServiceItem[] }) {
  return (
    <p>
      You may mean:{" "}
      <span>
        {services.map(({ id, title }, index) => (
          <Fragment key={id}>
            {index > 0 && <span>, </span>}
            <TextLink to={paths.service.href(id)}>{title}</TextLink>
          </Fragment>
        ))}
      </span>
    </p>
  );
}

function NewService({ lookedFor }: { lookedFor: string }) {
  const wanted = { service: otherService, search: lookedFor };
  return (
    <ul className="grid @2xl:grid-cols-2">
      <li>
        <LinkTile to={paths.quote.href(wanted)} icon={FilePlus} title={requestNewService.title}>
          {requestNewService.text}
        </LinkTile>
      </li>
    </ul>
  );
}
