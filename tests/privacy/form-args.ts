import type { Args, Form } from "../submissions/forms";

/** Somebody who sends forms, with the texts to search for once they're erased. */
export interface Person {
  name: string;
  email: string;
  phone: string;
  address: string;
}

/** A form's arguments from this person, at a time of their own. */
export function argsOf(form: Form, who: Person, time: string) {
  const text = JSON.stringify(form.args())
    .replaceAll(
      'sam@example.com","phone":"0412 345 678"',
      'sam@example.com","phone":"0433 111 222"',
    )
    .replaceAll("pat@example.com", who.email)
    .replaceAll("Pat Nguyen", who.name)
    .replaceAll('"Pat"', JSON.stringify(who.name))
    .replaceAll("0412 345 678", who.phone);
  const args = JSON.parse(text) as Args & { requestId: string };
  if (form.name === "booking") Object.assign(args, { address: who.address, bookingTime: time });
  if (form.name === "referral") args["referrerName"] = who.name;
  if (form.name === "rating") args["feedbackText"] = `Call ${who.name} on ${who.phone}`;
  if (form.name === "client") args["location"] = who.address;
  return args;
}
