import { paths } from "../navigation/paths";
import { TextLink } from "../ui/text-link";

/** The ways on from a code that was just given, which fill it in there. */
export function UseCode({ code }: { code: string }) {
  return (
    <p>
      Ready now?{" "}
      <TextLink to={paths.booking.href({ coupon: code })}>Book a session with it</TextLink>, or{" "}
      <TextLink to={paths.shop.href({ coupon: code })}>choose a plan with it</TextLink>.
    </p>
  );
}
