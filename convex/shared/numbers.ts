/** `12,500`. Without `Intl`, which a slow phone takes long to start; every form says how much may be typed. */
export const formatCount = (count: number): string =>
  String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
