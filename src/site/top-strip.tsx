import Clock from "lucide-react/icons/clock";
import Phone from "lucide-react/icons/phone";
import { OwnText, useBusiness } from "../business/our-details";
import { OpeningTimes, OpenNow } from "../lib/opening";
import { AccountLink } from "./account-link";
import { DisplaySettingsButton } from "./display-settings-button";

/** The strip above the bar: the phone number, always in the same place, and the display settings. */
export function TopStrip() {
  const { phone } = useBusiness();
  return (
    <div className="site-strip bg-brand-deep text-white print:bg-transparent print:text-ink">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-4 px-4 @xl:px-8 @4xl:gap-x-8">
        <a
          href={phone.href}
          className="site-strip-item flex min-h-11 items-center gap-2 font-bold md:min-h-12"
        >
          <Phone aria-hidden className="size-5 shrink-0" />
          <span className="sr-only">Call</span>
          <OwnText>{phone.display}</OwnText>
        </a>
        {/* The signed-in person replaces the opening hours. */}
        <p className="mr-auto hidden items-center gap-2 text-sm @4xl:not-has-[+a]:flex">
          <Clock aria-hidden className="size-5 shrink-0" />
          <span>
            <OpenNow otherwise={<OpeningTimes />} />
          </span>
        </p>
        <AccountLink />
        <DisplaySettingsButton />
      </div>
    </div>
  );
}
