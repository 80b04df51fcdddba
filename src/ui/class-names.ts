/** Joins class lists, skipping those that are false or undefined. */
export function classNames(...lists: (string | false | undefined)[]): string {
  return lists.filter((list) => list !== false && list !== undefined && list !== "").join(" ");
}
