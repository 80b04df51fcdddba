import type { JSONValue, ValidatorJSON } from "convex/values";

/** The smallest value that a validator accepts, so that a call reaches its guard. */
export function createSample(validator: ValidatorJSON): JSONValue {
  switch (validator.type) {
    case "null":
    case "any":
      return null;
    case "number":
      return 1;
    case "boolean":
      return false;
    case "string":
      return "";
    case "literal":
      return validator.value;
    case "id":
      return `1${"0".repeat(20)}${validator.tableName}`;
    case "array":
      return [];
    case "record":
      return {};
    case "union":
      return createSample(validator.value[0]!);
    case "object":
      return Object.fromEntries(
        Object.entries(validator.value)
          .filter(([, { optional }]) => !optional)
          .map(([field, { fieldType }]) => [field, createSample(fieldType)]),
      );
    default:
      throw new Error(`No sample for a ${validator.type}`);
  }
}
