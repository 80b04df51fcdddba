/**
 * The page's prerendered form, which `SubmissionForm` marks until it's hydrated. @param name its name, if only that
 * form is wanted
 */
export const findAsBuilt = (name?: string): HTMLFormElement | null =>
  typeof document === "undefined"
    ? null
    : document.querySelector(`form${name === undefined ? "" : `[name="${name}"]`}[data-as-built]`);

/** Whether the page has a form that isn't hydrated yet and can be posted as it is. Multi-step forms can't. */
export const canSendAsBuilt = (): boolean => findAsBuilt()?.querySelector("[type=submit]") != null;

/** A control's value, if it differs from the prerendered one. */
function typedInto(control: Element): string | boolean | undefined {
  if (control instanceof HTMLSelectElement) {
    const built = control.querySelector<HTMLOptionElement>("option[selected], option");
    return control.value === built?.value ? undefined : control.value;
  }
  // A choice without a visible control.
  if (control instanceof HTMLInputElement && control.type === "hidden")
    return control.value || undefined;
  if (control instanceof HTMLInputElement && control.type === "radio")
    return control.checked && !control.defaultChecked ? control.value : undefined;
  if (control instanceof HTMLInputElement && control.type === "checkbox")
    return control.checked === control.defaultChecked ? undefined : control.checked;
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
    return control.value === control.defaultValue ? undefined : control.value;
  return undefined;
}

/** The controls of a prerendered form. They keep their input when they leave the form. @param name the form's */
export const controlsAsBuilt = (name: string): readonly Element[] => [
  ...(findAsBuilt(name)?.elements ?? []),
];

/**
 * What was typed and chosen in a form before its scripts ran. Read before the form starts, because its initial values
 * are written into the controls.
 * @param order the form's fields
 * @returns values by field path
 */
export function readAsBuilt(
  controls: readonly Element[],
  order: readonly string[],
): Record<string, string | boolean> {
  const typed = controls.flatMap((control) => {
    const value = typedInto(control);
    const name = control.getAttribute("name") ?? "";
    return value === undefined || !order.includes(name) ? [] : [[name, value]];
  });
  return Object.fromEntries(typed) as Record<string, string | boolean>;
}
