import { lazy } from "react";
import { FormPart } from "../forms/form-part";
import { Card } from "../ui/card";
import { Section } from "../ui/page";
import { SplitSection } from "../ui/split-section";
import { HowWebinarsWork } from "./how-webinars-work";
import { SIGN_UP_ID } from "./parts";
import { Topics } from "./topics";

const SignUpForm = lazy(() => import("./sign-up-form"));

/** The part below the fold: topics, dates, and how to join. */
export default function WebinarsDetails() {
  return (
    <>
      <Section id="topics" title="What we talk about">
        <Topics />
      </Section>
      <SplitSection
        id={SIGN_UP_ID}
        title="Sign up"
        tone="tinted"
        intro={
          <div className="grid gap-6">
            <HowWebinarsWork />
          </div>
        }
      >
        <Card>
          <FormPart>
            <SignUpForm />
          </FormPart>
        </Card>
      </SplitSection>
    </>
  );
}
