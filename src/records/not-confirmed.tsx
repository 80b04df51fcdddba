import { NOT_CONFIRMED } from "#convex/notifications/rules";
import { Badge } from "../ui/badge";

/** Beside an address that anybody may have typed. */
export const NotConfirmed = () => <Badge>{NOT_CONFIRMED}</Badge>;
