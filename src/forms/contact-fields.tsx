import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  useState,
} from "react";
import { useInBrowser } from "../lib/in-browser";
import { Button } from "../ui/button";
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

interface EmailFieldProps extends ContactFieldProps {
  /** Puts the address that was probably meant in the place of the mistyped one. */
  onCorrect?: ((email: string) => void) | undefined;
}

/** An email address. Where its domain looks mistyped, the right one is offered below it. */
export function EmailField({ onCorrect, onBlur, onChange, ...props }: EmailFieldProps) {
  const [suggestion, setSuggestion] = useState<string>();
  async function look({ target }: FocusEvent<HTMLInputElement>) {
    const email = target.value;
    if (onCorrect === undefined || !email.includes("@")) return;
    const { suggestEmail } = await import("./suggest-email");
    if (target.value === email) setSuggestion(suggestEmail(email));
  }
  return (
    <div className="grid justify-items-stretch gap-3">
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        spellCheck={false}
        {...props}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          onBlur?.(event);
          void look(event);
        }}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          setSuggestion(undefined);
          onChange?.(event);
        }}
      />
      {suggestion !== undefined && (
        <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>
            Did you mean <strong className="[overflow-wrap:anywhere]">{suggestion}</strong>?
          </p>
          <Button
            kind="secondary"
            onClick={() => {
              setSuggestion(undefined);
              onCorrect?.(suggestion);
            }}
          >
            Yes, correct it
          </Button>
        </div>
      )}
    </div>
  );
}

export function PhoneField(props: ContactFieldProps) {
  return <TextField label="Phone" type="tel" autoComplete="tel" {...props} />;
}

/**
 * For a field about somebody else: the browser must not offer to fill in the typist's own. Without scripts it would also lose
 * what was typed when Back leads to the form, which is worse.
 */
export const useNotOwn = (): "off" | undefined => (useInBrowser() ? "off" : undefined);

interface PersonFieldsProps {
  /** Whose they are, as the labels say it: "Friend’s". */
  whose: string;
  /** What ties a control to its form. */
  field: (part: "name" | "phone") => object;
  emailField: () => object;
}

/** All three of somebody who is not the one typing. Anyone who is named is named in full. */
export function PersonFields({ whose, field, emailField }: PersonFieldsProps) {
  const autoComplete = useNotOwn();
  return (
    <>
      <NameField {...field("name")} autoComplete={autoComplete} required label={`${whose} name`} />
      <PhoneField
        {...field("phone")}
        autoComplete={autoComplete}
        required
        label={`${whose} phone`}
        hint="We’ll call this number"
      />
      <EmailField
        {...emailField()}
        autoComplete={autoComplete}
        required
        label={`${whose} email`}
        hint="Only to tell people apart. They get no emails"
      />
    </>
  );
}
