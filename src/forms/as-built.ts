/** The page's form as it was built, which `SubmissionForm` marks until React has taken it over. @param name that of the form, if only that one is looked for */
export const findAsBuilt = (name?: string): HTMLFormElement | null =>
  typeof document === "undefined"
    ? null
    : document.querySelector(`form${name === undefined ? "" : `[name="${name}"]`}[data-as-built]`);

/** Whether a form of the page isn't taken over yet and can be sent as it stands: one of several steps can't. */
export const canSendAsBuilt = (): boolean => findAsBuilt()?.querySelector("[type=submit]") != null;

/** What stands in a control, where that's something else than it was built with. */
function typedInto(control: Element): string | boolean | undefined {
  if (control instanceof HTMLSelectElement) {
    const built = control.querySelector<HTMLOptionElement>("option[selected], option");
    return control.value === built?.value ? undefined : control.value;
  }
  // What was chosen where there's no control to type in.
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

/**
 * What somebody has typed and chosen in a form before the scripts were there. It's with what the form has to begin: what it
 * begins with is written into its controls.
 * @param order the form's fields
 * @returns by the paths of the fields
 */
export function readAsBuilt(
  form: HTMLFormElement | null,
  order: readonly string[],
): Record<string, string | boolean> {
  const typed = [...(form?.elements ?? [])].flatMap((control) => {
    const value = typedInto(control);
    const name = control.getAttribute("name") ?? "";
    return value === undefined || !order.includes(name) ? [] : [[name, value]];
  });
  return Object.fromEntries(typed) as Record<string, string | boolean>;
}
