import ChevronDown from "lucide-react/icons/chevron-down";
import { useLocation } from "react-router-dom";
import { serviceCategories, type ServiceCategory, type ServiceItem } from "#convex/services/item";
import { useInBrowser } from "../lib/in-browser";
import { categoryId, categoryTexts } from "./categories";
import { ServiceList } from "./service-list";

interface ServiceGroupsProps {
  services: readonly ServiceItem[];
  folded: boolean;
  /** Whether they were searched for: all that was found is shown. */
  isSearch: boolean;
}

/** Services under the names of their categories; a category without any is left out. */
export function ServiceGroups({ services, folded, isSearch }: ServiceGroupsProps) {
  const { hash } = useLocation();
  const inBrowser = useInBrowser();
  const isAsked = (category: ServiceCategory) => inBrowser && hash === `#${categoryId(category)}`;
  return serviceCategories
    .map((category) => ({ category, items: services.filter((item) => item.category === category) }))
    .filter(({ items }) => items.length > 0)
    .map((group) =>
      folded ? (
        <FoldedGroup key={group.category} {...group} open={isSearch || isAsked(group.category)} />
      ) : (
        <Group key={group.category} {...group} />
      ),
    );
}

interface GroupProps {
  category: ServiceCategory;
  items: readonly ServiceItem[];
}

/** A category's name stays beside its services where there's room for both. */
function Group({ category, items }: GroupProps) {
  const id = categoryId(category);
  const { icon: Icon, text } = categoryTexts[category];
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-4 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,2.6fr)] @4xl:gap-10"
    >
      <div className="grid content-start gap-y-1 self-start @4xl:sticky @4xl:top-28">
        <span className="mb-2 hidden size-14 place-items-center rounded-md bg-eucalyptus text-wattle @4xl:grid">
          <Icon aria-hidden className="size-8" />
        </span>
        <h2 id={id} className="text-xl font-bold">
          {category}
        </h2>
        <p className="max-w-measure text-muted">{text}</p>
      </div>
      <ServiceList services={items} />
    </section>
  );
}

/** A category behind its name: the browser opens and closes it. */
function FoldedGroup({ category, items, open }: GroupProps & { open: boolean }) {
  const id = categoryId(category);
  const { icon: Icon, text } = categoryTexts[category];
  return (
    <section aria-labelledby={id}>
      <details open={open} className="group/category">
        <summary className="grid min-h-16 cursor-pointer list-none grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 rounded-lg bg-eucalyptus-pale px-5 py-4 group-open/category:mb-3 hover:bg-white [&::-webkit-details-marker]:hidden">
          <Icon aria-hidden className="row-span-2 size-7 text-eucalyptus" />
          <h3 id={id} className="text-xl font-bold">
            {category}
          </h3>
          <ChevronDown
            aria-hidden
            className="row-span-2 size-7 text-eucalyptus transition-transform group-open/category:rotate-180"
          />
          <span>
            {`${items.length === 1 ? "1 service." : `${items.length} services.`} ${text}`}
          </span>
        </summary>
        <ServiceList services={items} />
      </details>
    </section>
  );
}
