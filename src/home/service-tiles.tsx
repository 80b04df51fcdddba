import GraduationCap from "lucide-react/icons/graduation-cap";
import LaptopMinimalCheck from "lucide-react/icons/laptop-minimal-check";
import PanelsTopLeft from "lucide-react/icons/panels-top-left";
import Tag from "lucide-react/icons/tag";
import { paths } from "../navigation/paths";
import { LinkTile } from "../ui/link-tile";

/** What the business sells, and what it costs. */
export function ServiceTiles() {
  return (
    <ul className="grid grid-cols-1 gap-4 @3xl:grid-cols-2">
      <li>
        <LinkTile to={paths.services.href()} icon={LaptopMinimalCheck} title="Computer help">
          Computers, phones, printers and Wi-&#8288;Fi: set up, repaired and explained.
        </LinkTile>
      </li>
      <li>
        <LinkTile to={paths.webDevelopment.href()} icon={PanelsTopLeft} title="Web development">
          A website that your customers find, and that you can change yourself.
        </LinkTile>
      </li>
      <li>
        <LinkTile to={paths.webinars.href()} icon={GraduationCap} title="Webinars">
          Learn from home, in a small group, on Mondays and Tuesdays.
        </LinkTile>
      </li>
      <li>
        <LinkTile to={paths.servicePrices.href()} icon={Tag} title="Our prices">
          Every price in one list, GST included.
        </LinkTile>
      </li>
    </ul>
  );
}
