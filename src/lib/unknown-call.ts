/** Convex's errors for a missing function and for invalid arguments. */
const UNKNOWN = /Could not find public function|ArgumentValidationError/;

/** Whether a call failed because this page is from an older version than the deployment. */
export const isUnknownCall = (thrown: unknown): boolean =>
  thrown instanceof Error && UNKNOWN.test(thrown.message);
