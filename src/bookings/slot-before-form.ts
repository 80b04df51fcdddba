import { useEffectEvent, useInsertionEffect, useLayoutEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { bookableTimes } from "#convex/bookings/rules";
import { controlsAsBuilt, readAsBuilt } from "../forms/as-built";
import { type Draft, keptAs } from "../forms/kept-form";
import { useInBrowser } from "../lib/in-browser";
import { getNow } from "../lib/now";
import { getTabItem, setTabItem, useTabStorage } from "../lib/tab-storage";
import { useHours } from "./known-hours";
import type { FormOfSlot } from "./slot-part";
import type { SlotField } from "./slots";

type Kept = Partial<Record<SlotField | "selectedService" | "serviceType", string>>;

/**
 * The slot until the form's own code has loaded. It's in the form's draft, which the form continues and which survives
 * a reload. Input typed before hydration takes precedence, then the link's.
 * @param isTaken whether the form's code came with the calendar's
 */
export function useSlotBeforeForm(name: string, isTaken: () => boolean): FormOfSlot {
  const key = keptAs.draft(name);
  const { values = {} } = (useTabStorage(key) ?? {}) as Partial<Draft<Kept>>;
  const { bookingDate = "", bookingTime = "" } = values;
  const hours = useHours();
  const [params] = useSearchParams();
  const inBrowser = useInBrowser();

  const keep = (slot: object) => {
    const draft = getTabItem(key) as Draft<Kept> | undefined;
    setTabItem(key, { ...draft, values: { ...draft?.values, ...slot } });
  };

  const [built] = useState(() => controlsAsBuilt(name));
  const typed = useRef<ReturnType<typeof readAsBuilt>>({});
  // Like `useSubmission`: before React writes to any control.
  useInsertionEffect(() => {
    typed.current = readAsBuilt(built, ["bookingDate"]);
  }, [built]);
  const begin = useEffectEvent(() => {
    if (isTaken()) return;
    const [date, time] = [params.get("date"), params.get("time") ?? ""];
    const times = bookableTimes(date ?? "", { now: getNow(), hours });
    const asked = date !== null && {
      bookingDate: times.length > 0 ? date : "",
      bookingTime: times.includes(time) ? time : "",
    };
    const begun = { ...asked, ...typed.current };
    if (Object.keys(begun).length > 0) keep(begun);
  });
  useLayoutEffect(() => {
    begin();
  }, []);

  return {
    form: {
      setValue: (field, value) => {
        keep({ [field]: value });
      },
      // Nothing is validated yet.
      setError: () => undefined,
      clearErrors: () => undefined,
    },
    field: (field) => ({
      id: `${name}-${field}`,
      // The hidden controls have the name.
      name: inBrowser ? undefined : field,
      error: undefined,
      // Uncontrolled, because browsers would restart the input with each digit of a year.
      ref: (control) => {
        const value = values[field] ?? "";
        if (inBrowser && control !== null && control.value !== value) control.value = value;
      },
      onChange: ({ target }) => {
        keep({ [field]: target.value });
      },
    }),
    date: bookingDate,
    time: bookingTime,
    isEditing: true,
    attempt: 0,
    visit: {
      selectedService: values.selectedService ?? "",
      serviceType: values.serviceType ?? "online",
    },
    own: undefined,
  };
}
