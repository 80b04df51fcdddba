/** The lucide icons that services can have. */
export type ServiceIcon =
  | "accessibility"
  | "archive-restore"
  | "at-sign"
  | "book-open"
  | "bug-off"
  | "cloud"
  | "credit-card"
  | "gauge"
  | "globe"
  | "graduation-cap"
  | "hammer"
  | "headset"
  | "house"
  | "laptop"
  | "layout-template"
  | "leaf"
  | "lock-keyhole"
  | "mail"
  | "monitor"
  | "music"
  | "network"
  | "palette"
  | "pen-line"
  | "presentation"
  | "printer"
  | "recycle"
  | "refresh-cw"
  | "scissors"
  | "search"
  | "shield-check"
  | "shopping-cart"
  | "smartphone"
  | "tv"
  | "users"
  | "wifi"
  | "wrench";

/** Those that categories can have: few, because the price list loads all of them. */
export type CategoryIcon = Extract<
  ServiceIcon,
  "globe" | "graduation-cap" | "hammer" | "house" | "laptop" | "music"
>;
