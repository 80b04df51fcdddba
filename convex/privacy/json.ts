/** Secrets of ours, and what means nothing elsewhere. */
const LEFT_OUT = [
  "_id",
  "_creationTime",
  "passphraseSecret",
  "manageLink",
  "reminderEmailId",
  "unsentChange",
  "payKey",
  "key",
  "clientSecret",
  "linkSeed",
  "sentFrom",
  "cancelledBy",
];

/** A row as it stands in a copy. */
export function toJson(row: object): string {
  const shown = Object.entries(row).filter(([field]) => !LEFT_OUT.includes(field));
  return JSON.stringify(Object.fromEntries(shown));
}
