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

/* Somebody's name, email and phone fields. By default they're about the person typing, so autofill is on. */

interface ContactFieldProps extends Omit<ComponentProps<typeof TextField>, "label"> {
  label?: ReactNode;
}

export function NameField(props: ContactFieldProps) {
  return <TextField label="Name" autoComplete="name" {...props} />;
}

interface EmailFieldProps extends ContactFieldProps {
  /** Replaces a mistyped address by the suggested one. */
  onCorrect?: ((email: string) => void) | undefined;
}

/** An email field. If the domain looks mistyped, it suggests the right one. */
export function EmailField({ onCorrect, onBlur, onChange, ...props }: EmailFieldProps) {
  const [suggestion, setSuggestion] = useState<string>();
  async function look({ target }: FocusEvent<HTMLInputElement>) {
    const email = target.value;
    if (onCorrect === undefined || !email.includes("@") || !navigator.onLine) return;
    const loaded = await import("./suggest-email").catch(() => undefined);
    if (target.value === email) setSuggestion(loaded?.suggestEmail(email));
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
 * Turns autofill off for fields about somebody else. Without scripts this would also lose the input on Back, which is
 * worse, so it only applies once scripts run.
 */
export const useNotOwn = (): "off" | undefined => (useInBrowser() ? "off" : undefined);

interface PersonFieldsProps {
  /** The label's possessive: "Friend’s". */
  whose: string;
  field: (part: "name" | "phone") => object;
  emailField: () => object;
}

/** All three fields for somebody other than the person typing; all required. */
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
