import type { Details, SomeDetails } from "#convex/businessDetails/rules";

export const labels: Readonly<Record<keyof Details, string>> = {
  phone: "Phone number",
  email: "Email address",
  street: "Street and number",
  suburb: "Suburb",
  postcode: "Postcode",
  abn: "ABN",
  emailClosing: "Closing words of emails",
  reportTemplates: "Templates of reports",
};

export const namesOf = (details: SomeDetails) =>
  (Object.keys(labels) as (keyof Details)[]).filter((name) => details[name] !== undefined);

/** A detail as a line: text as it is, a list by its names. */
export function formatDetail(detail: Details[keyof Details] | undefined): string {
  const words = typeof detail === "object" ? detail.map(({ name }) => name).join(", ") : detail;
  return words === undefined || words === "" ? "nothing" : words;
}
