/** Shared by all services of the welcome flow (docs/product.md 2.5). */
const description = "We set it up, fix what is wrong, and show you how to use it.";

export const shortServiceList = [
  { icon: "laptop", title: "PC Setup & Support", description },
  { icon: "monitor", title: "Desktop Setup & Support", description },
  { icon: "wifi", title: "Wifi", description },
] as const;
