import { business } from "#convex/business/business";
import { introduction } from "#convex/business/introduction";
import { money } from "#convex/shared/money";
import { withTax } from "#convex/shared/tax";
import { unbroken } from "#convex/shared/text";
import { NextTimes } from "../bookings/next-times";
import { CallButton } from "../business/call-button";
import { OwnText, useBusiness } from "../business/our-details";
import { OpenNow } from "../lib/opening";
import { paths } from "../navigation/paths";
import { ButtonLink } from "../ui/button-link";
import { ButtonRow } from "../ui/button-row";
import { Container } from "../ui/page";
import { TextAnchor, TextLink } from "../ui/text-link";
import { HeroDrawing, ProofLine, ScamLine } from "./details-part";

/** Who we are and the quickest ways to get help, above all the next free times. */
export function Hero({ heading: Heading = "h1" }: { heading?: "h1" | "h2" }) {
  return (
    <Container>
      <div className="grid gap-x-12 gap-y-5 pt-5 pb-16 @3xl:grid-cols-2 @3xl:pt-10 @3xl:pb-10 @5xl:grid-cols-[1.35fr_1fr] print:py-2">
        <div className="grid gap-4 @3xl:gap-6 @3xl:self-end">
          <Heading tabIndex={-1} className="text-[1.62rem]/[1.2] font-bold @3xl:text-3xl">
            {business.offer}, at your place or online
          </Heading>
          <p className="max-w-[32rem] text-muted @3xl:text-lg">
            {`Help with ${unbroken(introduction.helpsWith)} in ${business.suburb}, in plain words. Visits from`}{" "}
            <TextLink to={paths.servicePrices.href()}>
              <OwnText>{withTax(money(useBusiness().fromCents))}</OwnText>
            </TextLink>
            .
          </p>
          <ProofLine />
          <ButtonRow inBar>
            <ButtonLink to={paths.booking.href()}>Book Online</ButtonLink>
            <CallButton kind="secondary" />
          </ButtonRow>
          <div className="grid gap-2">
            <p className="font-semibold @5xl:hidden" data-print="hide">
              <OpenNow />
            </p>
            <ScamLine />
          </div>
        </div>
        <div className="@3xl:col-start-2 @3xl:row-span-2 @3xl:row-start-1">
          <HeroDrawing />
          <NextTimes />
        </div>
        <p
          data-print="hide"
          className="flex flex-wrap content-start gap-x-6 gap-y-2 @3xl:col-start-1"
        >
          <TextLink to={paths.quote.href()}>Get a quote</TextLink>
          <TextAnchor href={paths.home.href({ tour: true })}>Take a short tour</TextAnchor>
        </p>
      </div>
    </Container>
  );
}
