import { TextField } from "./text-field";

type Part = "name" | "email" | "phone";

interface PersonFieldsProps {
  /** Whose they are, as the labels say it: "Friend's". */
  whose: string;
  /** What ties a control to its form. */
  field: (part: Part) => object;
  /** How many characters each may have. */
  caps: Record<Part, number>;
}

/**
 * Name, e-mail and phone of somebody who is not the one typing: the browser must not offer to fill in
 * the typist's own.
 */
export function PersonFields({ whose, field, caps }: PersonFieldsProps) {
  return (
    <>
      <TextField
        {...field("name")}
        label={`${whose} name`}
        autoComplete="off"
        maxLength={caps.name}
      />
      <TextField
        {...field("email")}
        label={`${whose} email`}
        type="email"
        autoComplete="off"
        spellCheck={false}
        maxLength={caps.email}
      />
      <TextField
        {...field("phone")}
        label={`${whose} phone`}
        type="tel"
        autoComplete="off"
        maxLength={caps.phone}
      />
    </>
  );
}
