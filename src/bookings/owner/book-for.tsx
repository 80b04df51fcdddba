import CalendarPlus from "lucide-react/icons/calendar-plus";
import Plus from "lucide-react/icons/plus";
import { paths } from "../../navigation/paths";
import { ButtonLink } from "../../ui/button-link";
import { addFor } from "./add-for";

/** To the form of a new booking for somebody, by their address or number. */
export function BookFor({ contact }: { contact: string }) {
  const search = `?add=${encodeURIComponent(addFor(contact))}`;
  return (
    <ButtonLink to={{ pathname: paths.owner.href("bookings"), search }}>
      <CalendarPlus aria-hidden className="-ml-1 size-5 shrink-0" />
      Book for them
    </ButtonLink>
  );
}

/** To the empty form of a booking, from wherever somebody calls. */
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
