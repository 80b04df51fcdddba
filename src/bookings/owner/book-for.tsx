import CalendarPlus from "lucide-react/icons/calendar-plus";
import Plus from "lucide-react/icons/plus";
import { paths } from "../../navigation/paths";
import { ButtonLink } from "../../ui/button-link";
import { addFor } from "./add-for";

/** A link to a new booking for a person. */
export function BookFor({ contact }: { contact: string }) {
  const search = `?add=${encodeURIComponent(addFor(contact))}`;
  return (
    <ButtonLink to={{ pathname: paths.owner.href("bookings"), search }}>
      <CalendarPlus aria-hidden className="-ml-1 size-5 shrink-0" />
      Book for them
    </ButtonLink>
  );
}

/** A link to an empty booking form, for when somebody calls. */
export function AddBooking() {
  return (
    <ButtonLink to={{ pathname: paths.owner.href("bookings"), search: "?add=new" }}>
      <Plus aria-hidden className="-ml-1 size-5 shrink-0" />
      <span>
        Add<span className="@max-xl:sr-only"> a booking</span>
      </span>
    </ButtonLink>
  );
}
