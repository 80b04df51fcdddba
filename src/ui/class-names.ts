/** Joins the class lists that apply; a condition that is false or absent contributes nothing. */
export function classNames(...lists: (string | false | undefined)[]): string {
  return lists.filter((list) => list !== false && list !== undefined && list !== "").join(" ");
}
