import type { ComponentProps, ReactNode } from "react";
import { TextField } from "../ui/text-field";

/*
 * Who somebody is and how to reach them. Unless told otherwise it is about the one who is typing, so
 * the browser may fill it in.
 */

interface ContactFieldProps extends Omit<ComponentProps<typeof TextField>, "label"> {
  label?: ReactNode;
}

export function NameField(props: ContactFieldProps) {
  return <TextField label="Name" autoComplete="name" {...props} />;
}

export function EmailField(props: ContactFieldProps) {
  return (
    <TextField label="Email" type="email" autoComplete="email" spellCheck={false} {...props} />
  );
}

export function PhoneField(props: ContactFieldProps) {
  return <TextField label="Phone" type="tel" autoComplete="tel" {...props} />;
}

interface PersonFieldsProps {
  /** Whose they are, as the labels say it: "Friend's". */
  whose: string;
  /** What ties a control to its form. */
  field: (part: "name" | "email" | "phone") => object;
}

/**
 * All three of somebody who is not the one typing: the browser must not offer to fill in the typist's
 * own.
 */
export function PersonFields({ whose, field }: PersonFieldsProps) {
  return (
    <>
      <NameField {...field("name")} label={`${whose} name`} autoComplete="off" />
      <EmailField {...field("email")} label={`${whose} email`} autoComplete="off" />
      <PhoneField {...field("phone")} label={`${whose} phone`} autoComplete="off" />
    </>
  );
}
