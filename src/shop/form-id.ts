/** Of the part of the shop's page with the form, which links lead to. */
export const FORM_ID = "choose";
