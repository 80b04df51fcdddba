/** The parts of the owner's console, in the order in which the owner needs them; each is a part of its address. */
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
