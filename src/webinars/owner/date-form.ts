import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import {
  type WebinarDateContent,
  type WebinarDateInput,
  webinarDateRules,
} from "#convex/webinars/dates/formRules";
import { useBackToList } from "../../editing/back-to-list";
import { NEW } from "../../editing/open-record";
import { type ActionForm, useActionForm } from "../../forms/action-form";
import { getNow } from "../../lib/now";
import { useMutation } from "../../live/mutation";

/** A webinar's date as the owner edits it. */
export type WrittenDate = NonNullable<FunctionReturnType<typeof api.webinars.dates.owner.get>>;

/** Names what is typed over a date. */
export const dateDraft = (id: string) => `webinar-date:${id}`;

const blank: WebinarDateInput = {
  title: "",
  date: "",
  time: "",
  minutes: "60",
  link: "",
  seats: "20",
  cents: "",
};

const labels = {
  title: "What it’s about",
  date: "Date",
  time: "Time",
  minutes: "Minutes",
  link: "Link",
  seats: "Seats",
  cents: "Price",
};

const form = {
  name: "webinar-date",
  order: ["title", "date", "time", "minutes", "link", "seats", "cents"] as const,
  rules: () => webinarDateRules(getNow()),
};

/** The form of a new date. */
export function useNewDate() {
  const create = useMutation(api.webinars.dates.owner.create);
  const leave = useBackToList();
  return useActionForm({
    ...form,
    draftName: dateDraft(NEW),
    blank,
    save: (sent, { control, ...envelope }) => create({ ...sent, ...envelope }, control),
    onSaved: () => leave("The date is on the site."),
  });
}

/** The form of a date that is stored. */
export function useDateEdits({ id, title, date, time, link, ...stored }: WrittenDate) {
  const save = useMutation(api.webinars.dates.owner.save);
  const leave = useBackToList();
  const { minutes, seats, cents } = stored;
  return useActionForm({
    ...form,
    draftName: dateDraft(id),
    stored: {
      values: {
        title,
        date,
        time,
        link,
        minutes: String(minutes),
        seats: String(seats),
        cents: cents === undefined ? "" : (cents / 100).toFixed(2),
      },
      version: stored.lastModified,
      by: stored.lastModifiedBy,
    },
    labels,
    save: (sent, { control, ...envelope }) => save({ ...sent, ...envelope, id }, control),
    onSaved: () => leave("The date is saved."),
  });
}

export type DateState = ActionForm<WebinarDateInput, WebinarDateContent>;
