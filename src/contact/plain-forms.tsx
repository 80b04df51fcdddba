import { type ReactNode, useId } from "react";
import { caps } from "#convex/typed/text";
import { EmailField, NameField, PhoneField } from "../forms/contact-fields";
import { Button } from "../ui/button";
import { Honeypot } from "../ui/form-frame";
import { TextArea } from "../ui/text-area";
import { TextField } from "../ui/text-field";

interface PlainFormProps {
  title: string;
  /** Which form it is, for the endpoint. */
  template: "contact" | "support";
  /** Where the deployment serves its HTTP actions. */
  deployment: string;
  button: string;
  children: ReactNode;
}

/** A form that the browser itself sends, to the `send-form` endpoint (docs/product.md 18). */
function PlainForm({ title, template, deployment, button, children }: PlainFormProps) {
  const headingId = useId();
  return (
    <form
      aria-labelledby={headingId}
      method="post"
      action={`${deployment}/api/v1.0/email/send-form`}
      className="grid max-w-form gap-6"
    >
      <input type="hidden" name="user_id" value="visitor" />
      <input type="hidden" name="service_id" value="site" />
      <input type="hidden" name="template_id" value={template} />
      <Honeypot />
      <h3 id={headingId} className="text-xl font-bold">
        {title}
      </h3>
      {children}
      <div>
        <Button type="submit">{button}</Button>
      </div>
    </form>
  );
}

/** The contact form and the support form for browsers that run no scripts (docs/product.md 18). */
export default function PlainForms({ deployment }: { deployment: string }) {
  return (
    <div className="grid gap-12">
      <PlainForm
        title="Send us a message"
        template="contact"
        deployment={deployment}
        button="Send message"
      >
        <NameField name="name" required />
        <EmailField name="email" required />
        <PhoneField name="phone" label="Phone (optional)" />
        <TextArea name="message" label="Message" cap={caps.longText} required />
      </PlainForm>
      <PlainForm
        title="Ask us to call you"
        template="support"
        deployment={deployment}
        button="Request support"
      >
        <NameField name="name" required />
        <EmailField name="email" required />
        <PhoneField name="phone" required />
        <TextField name="support" label="What do you need help with?" required />
        <TextField name="supportType" label="Service" />
      </PlainForm>
    </div>
  );
}
