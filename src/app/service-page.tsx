import { useParams } from "react-router-dom";
import { lazyAtOnce } from "../forms/lazy-at-once";

/** The whole catalogue comes with it, which a page that's built already can wait for. */
const ServiceDetails = lazyAtOnce(() => import("./service-details"));

/** One service of the catalogue. */
export default function ServicePage() {
  const { service = "" } = useParams();
  return <ServiceDetails id={service} />;
}
