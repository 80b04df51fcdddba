import { NOT_CONFIRMED } from "#convex/notifications/rules";

/** Beside an address that anybody may have typed. */
export const NotConfirmed = () => <span className="text-sm text-muted">{NOT_CONFIRMED}</span>;
