/** `12,500`, without `Intl`, which takes long to start on a slow phone; every form shows a character limit. */
export const formatCount = (count: number): string =>
  String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
