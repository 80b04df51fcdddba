import { describe, expect, test } from "vitest";
import { importBounds } from "#convex/people/rules";
import {
  guessColumns,
  type PeopleFile,
  readPeopleFile,
  toTyped,
} from "../../src/people/owner/people-file";
import { sortLines } from "../../src/people/owner/use-import";
import { harmless } from "../../src/records/csv";

const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = "clients.csv") =>
  new File([content], name);

async function read(content: string | Uint8Array<ArrayBuffer>): Promise<PeopleFile> {
  const file = await readPeopleFile(fileOf(content));
  if (typeof file === "string") throw new Error(file);
  return file;
}

/** The people of a file by its own guesses. */
async function peopleIn(content: string | Uint8Array<ArrayBuffer>) {
  const file = await read(content);
  return file.rows.map(({ cells }) => toTyped(cells, file.choices));
}

const bytesOf = (...codes: number[]) => new Uint8Array(codes);

function utf16(text: string, isLittle: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(2 * text.length + 2);
  const view = new DataView(bytes.buffer);
  Array.from(`\uFEFF${text}`).forEach((character, at) => {
    view.setUint16(2 * at, character.charCodeAt(0), isLittle);
  });
  return bytes;
}

describe("another product’s list of clients", () => {
  test("Jobber’s has two addresses, of which the one to visit counts", async () => {
    const csv = `J-ID,Is Company?,Title,First Name,Last Name,Display Name,Company Name,Main Phone #s,E-mails,Billing Street 1,Billing Street 2,Billing City,Billing State,Billing Zip code,Service Property Name,Service Street 1,Service Street 2,Service City,Service State,Service Zip code,Notes
1,false,Ms,Kim,Hart,Kim Hart,,"0433 000 111, (03) 5550 0199","kim@example.com, office@example.com",PO Box 7,,Preston,VIC,3072,,5 High Street,Flat 2,Springfield,VIC,3071,Two dogs
`;
    expect(await peopleIn(csv)).toEqual([
      {
        name: "Kim Hart",
        email: "kim@example.com",
        phone: "0433 000 111",
        address: "5 High Street, Flat 2, Springfield, VIC",
        postcode: "3071",
        note: "Also: (03) 5550 0199, office@example.com\nTwo dogs",
      },
    ]);
  });

  test("Square’s has first names, surnames and a memo", async () => {
    const csv = `Reference ID,First Name,Surname,Email Address,Phone Number,Nickname,Company Name,Street Address 1,Street Address 2,City,State,Postal Code,Birthday,Memo,Square Customer ID,Creation Source,First Visit,Last Visit,Transaction Count,Lifetime Spend,Email Subscription Status,Instant Profile
,Lou,Hart,lou@example.com,+61433000111,,Hart & Co,5 High Street,,Springfield,VIC,3071,,Rings first,XYZ,Directory,,,0,$0.00,subscribed,No
`;
    expect(await peopleIn(csv)).toEqual([
      {
        name: "Lou Hart",
        email: "lou@example.com",
        phone: "+61433000111",
        address: "5 High Street, Springfield, VIC",
        postcode: "3071",
        note: "Company: Hart & Co\nRings first",
      },
    ]);
  });

  test("ServiceM8’s has clients with a contact, and a company alone is the name", async () => {
    const csv = `Client Name,Address,Contact First Name,Contact Last Name,Phone,Mobile,Email
Hart Dental,5 High Street Springfield,Kim,Hart,(03) 5550 0199,0433 000 111,kim@example.com
`;
    expect(await peopleIn(csv)).toEqual([
      {
        name: "Hart Dental",
        email: "kim@example.com",
        phone: "(03) 5550 0199",
        address: "5 High Street Springfield",
        note: "Also: 0433 000 111",
      },
    ]);
    expect(await peopleIn("Company Name,Email\nHart Dental,kim@example.com\n")).toEqual([
      { name: "Hart Dental", email: "kim@example.com" },
    ]);
  });

  test("a title that only resembles another is left out", () => {
    expect(
      guessColumns(["Email Subscription Status", "Is Company?", "Nickname", "Phone type", "ID"]),
    ).toEqual(["", "", "", "", ""]);
  });

  test("without titles each column is named by its place", async () => {
    const file = await read("Kim Hart;0433 000 111\nLou Hart;0433 000 112\n");
    expect([file.titles, file.rows.length]).toEqual([["Column 1", "Column 2"], 2]);
  });
});

describe("however it was saved", () => {
  const people =
    'Name;Phone;Notes\nZoë Müller;0433 000 111;"Rings\nfirst; always"\n\n;;\nLou;0433 000 112;\n';
  const expected = [
    { line: 2, cells: ["Zoë Müller", "0433 000 111", "Rings\nfirst; always"] },
    { line: 5, cells: ["Lou", "0433 000 112", ""] },
  ];

  test.each([
    ["semicolons, quoted line breaks and blank lines", people],
    ["with a byte order mark", `\uFEFF${people}`],
    ["with Windows’s line ends", people.replaceAll("\n", "\r\n")],
    ["with tabs", people.replaceAll(/;(?! )/g, "\t")],
    ["in UTF-16, little-endian", utf16(people, true)],
    ["in UTF-16, big-endian", utf16(people, false)],
    ["in Windows-1252", new Uint8Array(Array.from(people, (character) => character.charCodeAt(0)))],
  ])("%s", async (_how, content) => {
    const { titles, rows } = await read(content);
    expect(titles).toEqual(["Name", "Phone", "Notes"]);
    expect(
      rows.map(({ line, cells }) => ({
        line,
        cells: cells.map((cell) => cell.replaceAll("\r", "")),
      })),
    ).toEqual(expected);
  });

  test("a formula stays text, and leaves as text", async () => {
    const formula = '=HYPERLINK("http://x.example","Click")';
    const [person] = await peopleIn(
      `Name,Email\n"${formula.replaceAll('"', '""')}",a@example.com\n`,
    );
    expect(person?.name).toBe(formula);
    expect(harmless(formula)).toBe(`\u200B${formula}`);
  });

  test("the same bytes are the same import", async () => {
    const [one, same, other] = [await read(people), await read(people), await read(`${people}\n`)];
    expect(one.id).toMatch(/^[0-9a-f]{64}$/);
    expect(same.id).toBe(one.id);
    expect(other.id).not.toBe(one.id);
  });
});

describe("a phone’s contacts", () => {
  test("as vCard 3.0, with folded lines", async () => {
    const cards = [
      "BEGIN:VCARD",
      "VERSION:3.0",
      "N:Hart;Kim;;;",
      "FN:Kim Hart",
      "ORG:Hart Dental;",
      "EMAIL;type=INTERNET;type=HOME;type=pref:kim@example.com",
      "TEL;type=CELL;type=VOICE;type=pref:0433 000 111",
      "TEL;type=HOME:(03) 5550 0199",
      "item1.ADR;type=HOME;type=pref:;;5 High Street;Springfield;VIC;3071;Australia",
      "NOTE:Rings first\\, always. Has a very long not",
      " e that was folded\\nTwo dogs",
      "END:VCARD",
      "BEGIN:VCARD",
      "VERSION:3.0",
      "N:Hart;Lou;;;",
      "FN:",
      "TEL:0433000112",
      "END:VCARD",
      "",
    ].join("\r\n");
    expect((await read(cards)).unit).toBe("Card");
    expect(await peopleIn(cards)).toEqual([
      {
        name: "Kim Hart",
        email: "kim@example.com",
        phone: "0433 000 111",
        address: "5 High Street, Springfield, VIC",
        postcode: "3071",
        note: "Company: Hart Dental\nAlso: (03) 5550 0199\nRings first, always. Has a very long note that was folded\nTwo dogs",
      },
      { name: "Lou Hart", phone: "0433000112" },
    ]);
  });

  test("as vCard 4.0, with numbers as links", async () => {
    const cards = [
      "BEGIN:VCARD",
      "VERSION:4.0",
      "FN:Zoë Müller",
      "N:Müller;Zoë;;;",
      "TEL;VALUE=uri;TYPE=cell:tel:+61-433-000-111",
      "EMAIL:zoe@example.com",
      "ADR;TYPE=home:;;5 High Street;Springfield;VIC;3071;",
      "END:VCARD",
    ].join("\n");
    expect(await peopleIn(cards)).toEqual([
      {
        name: "Zoë Müller",
        email: "zoe@example.com",
        phone: "+61-433-000-111",
        address: "5 High Street, Springfield, VIC",
        postcode: "3071",
      },
    ]);
  });

  test("a broken card doesn’t stop the others, and has a problem", async () => {
    const file = await read(
      "BEGIN:VCARD\nVERSION:3.0\nno colon here\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nFN:Lou\nTEL:0433000112\nEND:VCARD\n",
    );
    const { fresh, problems } = sortLines(file, file.choices);
    expect([fresh.map(({ name }) => name), problems.map(({ line }) => line)]).toEqual([
      ["Lou"],
      [1],
    ]);
  });
});

describe("the lines", () => {
  test("are new, there already in the file, or have a problem in words", async () => {
    const file = await read(
      [
        "Name,Phone,Email,Postcode",
        "Kim Hart,0433 000 111,kim@example.com,3071",
        "Kim again,+61 433 000 111,,",
        "Other Kim,,KIM@example.com,",
        ",0433 000 113,,",
        "Lou,,,",
        "Sam,12,sam@example,30",
      ].join("\n"),
    );
    const { fresh, known, problems } = sortLines(file, file.choices);
    expect(fresh).toEqual([
      expect.objectContaining({ line: 2, name: "Kim Hart", email: "kim@example.com" }),
    ]);
    expect(known).toEqual([
      { line: 3, words: "The same address or number as in line 2" },
      { line: 4, words: "The same address or number as in line 2" },
    ]);
    expect(problems).toEqual([
      { line: 5, words: "Name: Enter their name" },
      {
        line: 6,
        words: "Email: Enter an email address or a phone number: they’re known by it",
      },
      {
        line: 7,
        words:
          "Email: Enter an email address like name@example.com. Phone: Enter a phone number like 0412 345 678. Postcode: Enter a postcode with four digits, like 3071",
      },
    ]);
  });

  test("are ten thousand at most, in five megabytes of text", async () => {
    const most = `Name,Email\n${"Kim,kim@example.com\n".repeat(importBounds.lines)}`;
    expect((await read(most)).rows).toHaveLength(importBounds.lines);
    expect(await readPeopleFile(fileOf(`${most}Lou,lou@example.com\n`))).toMatch(/10,001 lines/);
    expect(await readPeopleFile(fileOf("x".repeat(importBounds.bytes + 1)))).toMatch(/5 MB/);
    expect(await readPeopleFile(fileOf(bytesOf(0x50, 0x4b, 3, 4, 0, 0)))).toMatch(/save it as CSV/);
    expect(await readPeopleFile(fileOf("Name,Email\n\n"))).toBe("There’s nobody in this file.");
  });
});
