import { isOffered } from "./offered";

/** Shared by all services of the welcome flow (docs/product.md 2.5). */
const description = "We set it up, fix what is wrong, and show you how to use it.";

const mostAsked = [
  { id: "pc-setup", icon: "laptop", title: "PC Setup & Support", description },
  { id: "desktop-setup", icon: "monitor", title: "Desktop Setup & Support", description },
  { id: "wifi-setup", icon: "wifi", title: "Wifi", description },
] as const;

export const shortServiceList = mostAsked.filter(({ id }) => isOffered(id));
