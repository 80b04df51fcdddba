import Phone from "lucide-react/icons/phone";
import { ButtonAnchor } from "../ui/button-link";
import type { ButtonKind } from "../ui/button-style";
import { OwnText, useBusiness } from "./our-details";

/** A button that calls us, with our number on it. */
export function CallButton(look: { kind?: ButtonKind }) {
  const { display, href } = useBusiness().phone;
  return (
    <ButtonAnchor {...look} href={href}>
      <Phone aria-hidden className="size-5 shrink-0" />
      <OwnText>{`Call ${display}`}</OwnText>
    </ButtonAnchor>
  );
}
