import CalendarPlus from "lucide-react/icons/calendar-plus";
import { paths } from "../../navigation/paths";
import { ButtonLink } from "../../ui/button-link";
import { keepForSomebody, type Known } from "../again";

/** To the form of a new booking, filled in with who it's for. */
export function BookFor({ person }: { person: Known }) {
  return (
    <ButtonLink
      to={{ pathname: paths.owner.href("bookings"), search: "?add=new" }}
      onClick={() => {
        keepForSomebody(person);
      }}
    >
      <CalendarPlus aria-hidden className="-ml-1 size-5 shrink-0" />
      Book for them
    </ButtonLink>
  );
}
