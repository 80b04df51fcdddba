import type { ObjectType, PropertyValidators } from "convex/values";

/**
 * Picks only the fields of a validator. A field that's added to a table later stays private until somebody decides to
 * show it.
 */
export function pickFields<Fields extends PropertyValidators>(
  fields: Fields,
  document: ObjectType<Fields>,
): ObjectType<Fields> {
  const shown = Object.entries(document).filter(([field]) => Object.hasOwn(fields, field));
  return Object.fromEntries(shown) as ObjectType<Fields>;
}
