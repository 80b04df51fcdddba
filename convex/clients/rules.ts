import { digitsIn } from "../shared/fold";
import { isAbn } from "../typed/abn";

export const EARLIEST_BIRTHDAY = "1900-01-01";

/** The fields that may be stored in the browser: a number only once it's a valid ABN. */
export function keepable<Values extends { abnTfn?: string | undefined }>(values: Values): Values {
  const isSafe = isAbn(digitsIn(values.abnTfn ?? ""));
  return isSafe ? values : { ...values, abnTfn: "" };
}
