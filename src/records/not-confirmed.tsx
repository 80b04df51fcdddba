import { NOT_CONFIRMED } from "#convex/notifications/rules";

/** Marks an address that anybody may have typed. */
export const NotConfirmed = () => <span className="text-sm text-muted">{NOT_CONFIRMED}</span>;
