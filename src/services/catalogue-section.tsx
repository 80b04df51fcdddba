import FilePlus from "lucide-react/icons/file-plus";
import { catalogue } from "#convex/services/catalogue";
import { requestNewService, searchServices } from "#convex/services/rules";
import { paths } from "../navigation/paths";
import { useSearchText } from "../navigation/search-text";
import { LinkTile } from "../ui/link-tile";
import { Section } from "../ui/page";
import { PoliteStatus } from "../ui/polite-status";
import { TextLink } from "../ui/text-link";
import { CATALOGUE_ID } from "./categories";
import { ServiceDialog } from "./service-dialog";
import { ServiceGroups } from "./service-groups";
import { ServiceSearchField } from "./service-search-field";
import { useOpenService } from "./use-open-service";

function formatCount(count: number, text: string): string {
  if (text === "") return `All ${catalogue.length} services`;
  if (count === 0) return `No service matches “${text}”`;
  return count === 1 ? `1 service matches “${text}”` : `${count} services match “${text}”`;
}

/** The services, the box that searches them, and the details of the one that is open. */
export default function CatalogueSection() {
  const { service, close, linkTo } = useOpenService();
  const { text, box, onSubmit } = useSearchText();
  const found = searchServices(catalogue, text);
  const summary = formatCount(found.length, text);
  return (
    <Section title="Find a service" id={CATALOGUE_ID}>
      <form role="search" onSubmit={onSubmit} className="max-w-form">
        <ServiceSearchField {...box} />
      </form>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <p className="font-semibold">{summary}</p>
        {text !== "" && (
          <TextLink to={{ search: "" }} replace>
            Show all services
          </TextLink>
        )}
      </div>
      <PoliteStatus message={text === "" ? "" : summary} interval={1000} />
      <ServiceGroups services={found} linkTo={linkTo} />
      {found.length === 0 && <NewService />}
      <ServiceDialog service={service} onClose={close} />
    </Section>
  );
}

function NewService() {
  return (
    <ul className="grid @2xl:grid-cols-2">
      <li>
        <LinkTile to={paths.quote.href()} icon={FilePlus} title={requestNewService.title}>
          {requestNewService.text}
        </LinkTile>
      </li>
    </ul>
  );
}
