import type { ObjectType, PropertyValidators } from "convex/values";

/** Picks a validator's fields only, so that a field added later stays private until somebody shows it. */
export function pickFields<Fields extends PropertyValidators>(
  fields: Fields,
  document: ObjectType<Fields>,
): ObjectType<Fields> {
  const shown = Object.entries(document).filter(([field]) => Object.hasOwn(fields, field));
  return Object.fromEntries(shown) as ObjectType<Fields>;
}
