import { useCallback, useSyncExternalStore } from "react";
import { type FieldPath, type FieldValues, get, type UseFormReturn } from "react-hook-form";
import type { FormSteps } from "./form-steps";
import type { FormOptions } from "./zod-form";

interface Asked<Values extends FieldValues, Sent extends FieldValues> extends Pick<
  FormOptions<Values, Sent>,
  "order" | "rules"
> {
  steps?: FormSteps<Values> | undefined;
}

/** The first required field of the current step that's still blank; undefined once all are filled in. */
export function useNextBlank<Values extends FieldValues, Sent extends FieldValues>(
  form: UseFormReturn<Values, unknown, Sent>,
  { order, rules, steps }: Asked<Values, Sent>,
): FieldPath<Values> | undefined {
  const subscribe = useCallback(
    (callback: () => void) => form.subscribe({ formState: { values: true }, callback }),
    [form],
  );
  function find() {
    const values = form.getValues();
    const problems = rules().safeParse(values).error?.issues ?? [];
    const asked = steps?.parts[steps.current]?.map(String);
    const blanks = problems
      .filter(({ path: [part] }) => asked === undefined || asked.includes(String(part)))
      .map(({ path }) => path.join("."))
      .filter((path) => !get(values, path));
    return order.find((field) => blanks.includes(field));
  }
  return useSyncExternalStore(subscribe, find, () => undefined);
}
