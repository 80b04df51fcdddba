/*
 * The people of the demo. All are invented: their addresses are example addresses, and their numbers come from the ranges
 * that the Australian Communications and Media Authority keeps for fiction.
 */

/** Somebody whom the business visits, with where they live. */
export interface Client {
  name: string;
  email: string;
  phone: string;
  address: string;
  postcode: string;
}

export const grace: Client = {
  name: "Grace Okafor",
  email: "grace.okafor@example.com",
  phone: "0491 570 006",
  address: "12 Pender Street",
  postcode: "3071",
};

export const ivan: Client = {
  name: "Ivan Petrov",
  email: "ivan.petrov@example.com",
  phone: "(03) 5550 0142",
  address: "48 Herbert Street",
  postcode: "3070",
};

export const priya: Client = {
  name: "Priya Nair",
  email: "priya.nair@example.com.au",
  phone: "0491 570 313",
  address: "301 Plenty Road",
  postcode: "3072",
};

/** Has no email address: the owner calls him. */
export const harold = {
  name: "Harold Finch",
  phone: "(03) 5550 0177",
  address: "5 Station Street",
  postcode: "3078",
};

export const maria: Client = {
  name: "Maria Costa",
  email: "maria.costa@example.com",
  phone: "0491 570 737",
  address: "77 Gooch Street",
  postcode: "3071",
};

export const ken: Client = {
  name: "Ken Yamada",
  email: "ken.yamada@example.com",
  phone: "03 7010 4480",
  address: "20 Mansfield Street",
  postcode: "3071",
};

export const sam: Client = {
  name: "Sam Whitfield",
  email: "sam.whitfield@example.com",
  phone: "(03) 5550 0119",
  address: "9 Clarke Street",
  postcode: "3070",
};

export const chloe: Client = {
  name: "Chloe Dunn",
  email: "chloe.dunn@example.com.au",
  phone: "(03) 5550 0163",
  address: "2/64 Rossmoyne Street",
  postcode: "3071",
};

export const aisha: Client = {
  name: "Aisha Rahman",
  email: "aisha.rahman@example.com",
  phone: "(03) 5550 0188",
  address: "140 St Georges Road",
  postcode: "3070",
};

export const margaret: Client = {
  name: "Margaret Doyle",
  email: "margaret.doyle@example.com",
  phone: "03 7010 5521",
  address: "31 Ballantyne Street",
  postcode: "3071",
};

export const tony: Client = {
  name: "Tony Kostas",
  email: "tony@kostascafe.example.com",
  phone: "0491 570 156",
  address: "812 High Street",
  postcode: "3071",
};

export const linh: Client = {
  name: "Linh Tran",
  email: "linh.tran@example.com",
  phone: "0491 570 157",
  address: "6 Normanby Avenue",
  postcode: "3071",
};

export const deb: Client = {
  name: "Deb Harris",
  email: "office@merripreschool.example.com",
  phone: "0491 570 158",
  address: "16 Woolton Avenue",
  postcode: "3071",
};

export const oliver = {
  name: "Oliver Grant",
  email: "oliver.grant@example.com.au",
  phone: "(03) 5550 0125",
};

export const mei = { name: "Mei Wong", email: "mei.wong@example.com", phone: "(03) 5550 0156" };
