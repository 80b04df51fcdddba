import type { To } from "react-router-dom";
import type { ServiceCategory, ServiceItem } from "#convex/services/item";
import { serviceCategories } from "#convex/services/item";
import { serviceIcons } from "../lib/service-icons";
import { LinkTile } from "../ui/link-tile";
import { categoryId } from "./categories";

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

function Group({ category, items, linkTo }: GroupProps) {
  const id = categoryId(category);
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4 pt-2">
      <h3 id={id} className="text-xl font-bold">
        {category}
      </h3>
      <ul className="grid grid-cols-1 gap-3 @2xl:grid-cols-2 @2xl:gap-4">
        {items.map((item) => (
          <li key={item.id}>
            <LinkTile to={linkTo(item.id)} icon={serviceIcons[item.icon]} title={item.title}>
              {item.shortDescription}
              <span className="mt-1.5 block font-semibold text-ink">{item.suggestedPricing}</span>
            </LinkTile>
          </li>
        ))}
      </ul>
    </section>
  );
}
