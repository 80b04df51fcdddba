import { useParams } from "react-router-dom";
import { lazyAtOnce } from "../forms/lazy-at-once";

/** Lazy, because it brings the whole catalogue along, and a prerendered page can wait for it. */
const ServiceDetails = lazyAtOnce(() => import("./service-details"));

/** One service of the catalogue. */
export default function ServicePage() {
  const { service = "" } = useParams();
  return <ServiceDetails id={service} />;
}
