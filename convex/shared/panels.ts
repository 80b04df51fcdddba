/** The console's panels in display order; each name is part of its path. */
export const panelNames = [
  "today",
  "inbox",
  "bookings",
  "money",
  "people",
  "projects",
  "content",
  "visitors",
  "emails",
  "security",
  "more",
] as const;
export type PanelName = (typeof panelNames)[number];
