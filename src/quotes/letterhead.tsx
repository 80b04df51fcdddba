import { business } from "#convex/business/business";

/** Who gives a quote: on paper only, where the site's own bar isn't there. */
export function Letterhead() {
  const { name, street, suburb, state, postcode, phone, email, abn } = business;
  return (
    <div className="hidden print:block">
      <p className="text-xl font-bold">{name}</p>
      <p>{`${street}, ${suburb} ${state} ${postcode}`}</p>
      <p>{`${phone.display} · ${email}`}</p>
      <p>{`ABN ${abn}`}</p>
    </div>
  );
}
