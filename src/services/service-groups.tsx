import type { To } from "react-router";
import { serviceCategories, type ServiceCategory, type ServiceItem } from "#convex/services/item";
import { categoryId, categoryTexts } from "./categories";
import { ServiceList } from "./service-list";

interface ServiceGroupsProps {
  services: readonly ServiceItem[];
  linkTo: (id: string) => To;
}

/** Services under the names of their categories; a category without any is left out. */
export function ServiceGroups({ services, linkTo }: ServiceGroupsProps) {
  return serviceCategories
    .map((category) => ({ category, items: services.filter((item) => item.category === category) }))
    .filter(({ items }) => items.length > 0)
    .map((group) => <Group key={group.category} {...group} linkTo={linkTo} />);
}

interface GroupProps {
  category: ServiceCategory;
  items: readonly ServiceItem[];
  linkTo: (id: string) => To;
}

/** A category's name stays beside its services where there's room for both. */
function Group({ category, items, linkTo }: GroupProps) {
  const id = categoryId(category);
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-4 pt-4 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,2.6fr)] @4xl:gap-10"
    >
      <div className="grid content-start gap-1 self-start @4xl:sticky @4xl:top-28">
        <h3 id={id} className="text-xl font-bold">
          {category}
        </h3>
        <p className="max-w-measure text-muted">{categoryTexts[category].text}</p>
      </div>
      <ServiceList services={items} linkTo={linkTo} />
    </section>
  );
}
