import type { ObjectType, PropertyValidators } from "convex/values";

/**
 * What the fields of a validator name, and nothing else: a field that a table gets later stays in the
 * database until somebody decides to show it.
 */
export function pickFields<Fields extends PropertyValidators>(
  fields: Fields,
  document: ObjectType<Fields>,
): ObjectType<Fields> {
  const shown = Object.entries(document).filter(([field]) => Object.hasOwn(fields, field));
  return Object.fromEntries(shown) as ObjectType<Fields>;
}
