import { business as inFile } from "../business/business";

interface Details {
  phone: { display: string };
  email: string;
  abn: string;
}

/** One of our texts with today's details. In the code they're written with those of the file. */
export const withDetails = (words: string, { phone, email, abn }: Details): string =>
  words
    .replaceAll(inFile.phone.display, () => phone.display)
    .replaceAll(inFile.email, () => email)
    .replaceAll(inFile.abn, () => abn);
