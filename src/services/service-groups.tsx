import { useLocation } from "react-router-dom";
import type { ServiceItem } from "#convex/services/catalogue";
import { serviceCategories, type ServiceCategory } from "#convex/services/categories";
import { useInBrowser } from "../lib/in-browser";
import { categoryId, categoryText } from "./categories";
import { FoldedGroup } from "./folded-group";
import { ServiceList } from "./service-list";

interface ServiceGroupsProps {
  services: readonly ServiceItem[];
  folded: boolean;
  /** These are search results, so all are shown. */
  isSearch: boolean;
}

/** Services by category; empty categories are left out. */
export function ServiceGroups({ services, folded, isSearch }: ServiceGroupsProps) {
  const { hash } = useLocation();
  const inBrowser = useInBrowser();
  const isAsked = (category: ServiceCategory) => inBrowser && hash === `#${categoryId(category)}`;
  return serviceCategories
    .map((category) => ({ category, items: services.filter((item) => item.category === category) }))
    .filter(({ items }) => items.length > 0)
    .map((group) =>
      folded ? (
        <FoldedGroup
          key={group.category}
          id={categoryId(group.category)}
          icon={categoryText(group.category).icon}
          title={group.category}
          text={`${group.items.length === 1 ? "1 service." : `${group.items.length} services.`} ${categoryText(group.category).text}`}
          heading="h3"
          open={isSearch || isAsked(group.category)}
        >
          <ServiceList services={group.items} columns />
        </FoldedGroup>
      ) : (
        <Group key={group.category} {...group} />
      ),
    );
}

interface GroupProps {
  category: ServiceCategory;
  items: readonly ServiceItem[];
}

function Group({ category, items }: GroupProps) {
  const id = categoryId(category);
  const { icon: Icon, text } = categoryText(category);
  return (
    <section aria-labelledby={id} className="grid gap-4 not-first-of-type:mt-6">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
        <span className="row-span-2 grid size-14 place-items-center rounded-md bg-brand text-accent">
          <Icon aria-hidden className="size-8" />
        </span>
        <h2 id={id} className="text-xl font-bold">
          {category}
        </h2>
        <p className="text-muted">{text}</p>
      </div>
      <ServiceList services={items} columns />
    </section>
  );
}
