import CalendarDays from "lucide-react/icons/calendar-days";
import { paths } from "../navigation/paths";
import { ButtonLink } from "../ui/button-link";
import { useRotation } from "./use-rotation";

const labels = ["Book Online"] as const;
const rotationMs = 20_000;

/** The bar's highlighted button. Its label rotates if there are several. */
export function BookLink({ onChoose }: { onChoose: () => void }) {
  const label = useRotation(labels, rotationMs);
  return (
    <ButtonLink to={paths.booking.href()} onClick={onChoose} wide>
      <CalendarDays aria-hidden className="size-5 shrink-0" />
      <span>{label}</span>
    </ButtonLink>
  );
}
