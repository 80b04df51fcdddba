import { digitsIn } from "../shared/fold";
import { businessNumber } from "../typed/businessNumber";

export const EARLIEST_BIRTHDAY = "1900-01-01";

/** The fields that may be stored in the browser: a number only once it's a valid business number. */
export function keepable<Values extends { abnTfn?: string | undefined }>(values: Values): Values {
  const isSafe = businessNumber.isValid(digitsIn(values.abnTfn ?? ""));
  return isSafe ? values : { ...values, abnTfn: "" };
}
