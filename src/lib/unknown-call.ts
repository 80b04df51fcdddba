/** How Convex refuses a function that it doesn't have, and arguments that the function doesn't take. */
const UNKNOWN = /Could not find public function|ArgumentValidationError/;

/** Whether the deployment doesn't know a call any more: this page is of an earlier version. */
export const isUnknownCall = (thrown: unknown): boolean =>
  thrown instanceof Error && UNKNOWN.test(thrown.message);
