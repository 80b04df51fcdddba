import { type Lead, plainBookingPaths } from "#convex/shared/plainBooking";
import { Button } from "../ui/button";
import { DateField } from "../ui/date-field";
import { SelectField } from "../ui/select-field";
import { ServiceOptions } from "./service-options";

interface PlainBookingProps {
  lead: Lead;
  /** Where the deployment serves its HTTP actions. */
  deployment: string;
}

const words = {
  slot: {
    form: "Look for a free time",
    button: "Show free times",
    next: "You’ll see which times are free, and book one on the next page.",
  },
  question: {
    form: "Start your quote",
    button: "Go on",
    next: "You’ll tell us the rest on the next page.",
  },
};

/**
 * The way to the form that the deployment serves to browsers without scripts (docs/product.md 4.22): this page was made
 * at build time, and knows no free times.
 */
export default function PlainBooking({ lead, deployment }: PlainBookingProps) {
  const { form, button, next } = words[lead];
  return (
    <form
      aria-label={form}
      method="get"
      action={`${deployment}${plainBookingPaths[lead]}`}
      className="grid max-w-form gap-6"
    >
      <SelectField name="service" label="Service">
        <option value="">Choose a service</option>
        <ServiceOptions />
      </SelectField>
      {lead === "slot" && <DateField name="date" label="Date (optional)" />}
      <p>{next}</p>
      <div>
        <Button type="submit">{button}</Button>
      </div>
    </form>
  );
}
