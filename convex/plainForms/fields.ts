import { attributes, type Html, markup } from "./html";

/** What every field says, and what it holds. Its name is its id, where a summary of problems leads. */
export interface PlainField {
  name: string;
  label: string;
  value: string;
  hint?: string | undefined;
  error?: string | undefined;
}

function tie({ name, hint, error }: PlainField) {
  const ids = [hint !== undefined && `${name}-hint`, error !== undefined && `${name}-error`];
  const described = ids.filter((id) => id !== false).join(" ");
  return {
    "aria-describedby": described === "" ? undefined : described,
    "aria-invalid": error === undefined ? undefined : "true",
  };
}

const hintOf = ({ name, hint }: PlainField) =>
  hint === undefined ? undefined : markup`<p class="hint" id="${name}-hint">${hint}</p>`;

const errorOf = ({ name, error }: PlainField) =>
  error === undefined ? undefined : markup`<p class="error" id="${name}-error">${error}</p>`;

const frame = (field: PlainField, control: Html) =>
  markup`<div class="field"><label class="label" for="${field.name}">${field.label}</label>
${hintOf(field)}${control}${errorOf(field)}</div>
`;

/** One line, or a date. */
export function inputField(
  field: PlainField,
  more: Readonly<Record<string, string | boolean | undefined>> = {},
): Html {
  const { name, value } = field;
  return frame(
    field,
    markup`<input${attributes({ type: "text", ...more, id: name, name, value, ...tie(field) })}>`,
  );
}

/** Paragraphs. */
export function textArea(field: PlainField): Html {
  const { name, value } = field;
  // A browser leaves the first line break out.
  return frame(
    field,
    markup`<textarea${attributes({ id: name, name, ...tie(field) })}>
${value}</textarea>`,
  );
}

interface Group {
  group: string;
  options: readonly string[];
}

/** One of many, in groups; `blank` stands there while none is chosen. */
export function selectField(field: PlainField, groups: readonly Group[], blank: string): Html {
  const { name, value } = field;
  const toOption = (option: string) =>
    markup`<option${attributes({ selected: option === value })}>${option}</option>`;
  return frame(
    field,
    markup`<select${attributes({ id: name, name, required: true, ...tie(field) })}><option value="">${blank}</option>
${groups.map(({ group, options }) => markup`<optgroup label="${group}">${options.map(toOption)}</optgroup>`)}</select>`,
  );
}

interface Choice {
  value: string;
  /** Text, or a piece with more in it. */
  label: Html | string;
  hint?: string;
}

/** One radio button of a group, with its label around it. */
export function radio(
  { name, value: chosen }: Pick<PlainField, "name" | "value">,
  { value, label, hint }: Choice,
  more: Readonly<Record<string, string | boolean | undefined>> = {},
): Html {
  const input = attributes({ type: "radio", name, value, checked: value === chosen, ...more });
  const below = hint === undefined ? undefined : markup`<br><span class="hint">${hint}</span>`;
  return markup`<label class="choice"><input${input}><span>${label}${below}</span></label>
`;
}

/** One of a few. */
export function radioGroup(field: PlainField, choices: readonly Choice[]): Html {
  return group(
    field,
    markup`<div class="choices">${choices.map((choice, index) =>
      radio(field, choice, { id: index === 0 ? field.name : undefined }),
    )}</div>`,
  );
}

/** Controls that answer one question. */
export function group(field: PlainField, controls: Html): Html {
  const described = attributes({ "aria-describedby": tie(field)["aria-describedby"] });
  return markup`<fieldset${described}><legend>${field.label}</legend>
${hintOf(field)}${controls}${errorOf(field)}</fieldset>
`;
}

/** A field for programs that fill in whatever they find: out of sight, and not in the way of a keyboard. */
export const honeypot = markup`<div class="away" aria-hidden="true"><label>Leave this empty
<input type="text" name="honeypot" tabindex="-1" autocomplete="off"></label></div>
`;

/** What stops a form, above it, with the way to each field. */
export function problemSummary(fields: readonly PlainField[]): Html | undefined {
  const wrong = fields.filter(({ error }) => error !== undefined);
  if (wrong.length === 0) return undefined;
  const items = wrong.map(({ name, error }) => markup`<li><a href="#${name}">${error}</a></li>`);
  return markup`<div class="box problems" role="alert"><h2>There is a problem</h2>
<ul>${items}</ul></div>
`;
}
