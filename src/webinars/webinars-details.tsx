import { lazy } from "react";
import { ClientOnly } from "../live/client-only";
import { Card } from "../ui/card";
import { Section } from "../ui/page";
import { SplitSection } from "../ui/split-section";
import { HowWebinarsWork } from "./how-webinars-work";
import { Topics } from "./topics";
import { WaysToAsk } from "./ways-to-ask";

const SignUpForm = lazy(() => import("./sign-up-form"));

/** What somebody reads who scrolls on: what it's about, and how to join. */
export default function WebinarsDetails() {
  return (
    <>
      <Section id="topics" title="What we talk about">
        <Topics />
      </Section>
      <SplitSection
        title="Sign up"
        tone="tinted"
        intro={
          <div className="grid gap-6">
            <HowWebinarsWork />
          </div>
        }
      >
        <Card>
          <ClientOnly short>
            <SignUpForm />
          </ClientOnly>
        </Card>
      </SplitSection>
      <Section title="Questions first?">
        <WaysToAsk />
      </Section>
    </>
  );
}
