import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isProved } from "#convex/conversations/proof";
import { isAutomatic } from "#convex/conversations/rules";
import { readSender } from "#convex/email/sender";
import { RUNS } from "../support/properties";

/** Amazon SES's header, in its own order; the sender can influence some parts. */
const written = ({
  envelope = "pat@example.com",
  comment = "domain of example.com designates 192.0.2.1 as permitted sender",
  server = "mail.example.com",
  results = "dkim=pass header.i=@example.com; dmarc=pass header.from=example.com;",
  spf = "pass",
} = {}) =>
  `amazonses.com; spf=${spf} (spfCheck: ${comment}) client-ip=192.0.2.1; envelope-from=${envelope}; helo=${server}; ${results}`;

const proved = (header: string | string[], sender = "pat@example.com") =>
  isProved({ "authentication-results": [header].flat().join("\n") }, sender);

/** Results that each prove the sender's domain. */
const good = [
  "dmarc=pass header.from=example.com;",
  "dmarc=pass (p=NONE dis=NONE) header.from=example.com",
  "dmarc = pass header.from = example.com;",
  "DMARC=PASS header.from=EXAMPLE.COM;",
  "dkim=pass header.i=@example.com; dmarc=pass header.from=example.com;",
  "dkim=fail header.i=@example.com; dmarc=pass header.from=example.com;",
  "dkim=pass header.i=@bulk.example; dkim=pass header.i=@example.com; dmarc=none;",
  "dkim=pass header.i=@example.com;",
  "dkim=pass header.d=example.com header.s=s1;",
  "dkim=pass header.i=pat@example.com; dmarc=none header.from=example.com;",
  "dkim=pass header.i=@example.com; dmarc=temperror header.from=example.com;",
  "dkim=pass (2048-bit key) header.i=@example.com",
];

/** Results that don't prove it. */
const bad = [
  "",
  "none",
  "dkim=none dmarc=none",
  "dkim=none; dmarc=none;",
  "dkim=fail; dmarc=fail;",
  "dmarc=fail header.from=example.com;",
  "dmarc = fail header.from=example.com;",
  "dmarc=temperror header.from=example.com;",
  "dmarc=permerror header.from=example.com;",
  "dmarc=none header.from=example.com;",
  "dmarc=bestguesspass header.from=example.com;",
  "dmarc=pass header.from=evil.example;",
  "dmarc=pass header.from=example.com.evil.example;",
  "dmarc=pass header.from=notexample.com;",
  "dmarc=pass; dmarc=fail;",
  "dmarc=fail; dmarc=pass;",
  "dmarc=pass header.from=example.com; dmarc=pass header.from=example.com;",
  "dkim=pass;",
  "dkim=pass header.i=@evil.example;",
  "dkim=pass header.i=@com;",
  "dkim=pass header.i=@example.com.evil.example; dmarc=none;",
  "dkim=pass header.i=@notexample.com;",
  "dkim=fail header.i=@example.com;",
  "dkim=fail header.d=example.com; dkim=pass",
  "dkim=policy header.i=@example.com;",
  "dkim=passed header.i=@example.com;",
  "dkim=pass header.i=@example.com; dmarc=fail header.from=example.com;",
  "spf=pass;",
  "arc=pass (i=1 spf=pass dkim=pass dmarc=pass);",
  "(dmarc=pass) dkim=none;",
  "(a (b) dmarc=pass; dkim=pass header.i=@example.com) dmarc=none;",
  'x="; dmarc=pass header.from=example.com;"; dmarc=none;',
  "dmarc=pass (header.from=example.com",
  'dmarc=pass header.from="example.com',
  "x-dmarc=pass header.from=example.com;",
  "xdkim=pass header.i=@example.com;",
];

/** A sender's own text within our mail server's header. */
const chosen = [
  { envelope: '"; dkim=pass header.i=@example.com;"@evil.example' },
  { envelope: "a;dkim=pass header.i=@example.com;@evil.example" },
  { envelope: "dmarc=pass@evil.example" },
  {
    envelope: '"a) dmarc=pass (b"@evil.example',
    comment: 'domain of "a) dmarc=pass (b"@evil.example',
  },
  { comment: 'domain of "a); dkim=pass header.i=@example.com; (b"@evil.example' },
  { comment: "a); dkim=pass header.i=@example.com (b" },
  { comment: "a (b) dmarc=pass; dkim=pass header.i=@example.com" },
  { comment: "unclosed (" },
  { server: '"x; dkim=pass header.i=@example.com"' },
  { server: "dkim=pass" },
];

/** Headers that others than our mail server wrote. */
const others = [
  "dmarc=pass",
  "dmarc=pass header.from=example.com",
  "mx.google.com; dmarc=pass header.from=example.com",
  "example.com; dkim=pass header.i=@example.com; dmarc=pass header.from=example.com",
  "evil.example; dkim=pass header.i=@example.com",
  "amazonses.com.evil.example; dmarc=pass header.from=example.com",
  "not-amazonses.com; dmarc=pass header.from=example.com",
  "(amazonses.com;) evil.example; dmarc=pass header.from=example.com",
  '"amazonses.com"; dmarc=pass header.from=example.com',
  "; dmarc=pass header.from=example.com",
  "amazonses.com",
  "",
];

describe("a sender’s domain is proved by what our own mail server says of it", () => {
  test.each(good)("%s", (results) => {
    expect(proved(written({ results }))).toBe(true);
    expect(proved(`amazonses.com; ${results}`)).toBe(true);
    expect(proved(`amazonses.com 1; ${results}`)).toBe(true);
    expect(proved(`AmazonSES.com (inbound); ${results}`)).toBe(true);
  });

  test.each(good)("beside other servers’ headers, wherever they stand: %s", (results) => {
    for (const other of others.filter((each) => each !== "amazonses.com")) {
      expect(proved([written({ results }), other])).toBe(true);
      expect(proved([other, written({ results })])).toBe(true);
    }
  });

  test("by a signature of a domain above theirs, and by none beside or below it", () => {
    const signed = (signer: string) => `amazonses.com; dkim=pass header.i=@${signer}; dmarc=none`;
    expect(proved(signed("school.example"), "pat@staff.school.example")).toBe(true);
    expect(proved(signed("evil.school.example"), "pat@school.example")).toBe(false);
    expect(proved(signed("other.school.example"), "pat@staff.school.example")).toBe(false);
  });
});

describe("and by nothing else", () => {
  test.each(bad)("%s", (results) => {
    expect(proved(written({ results }))).toBe(false);
    expect(proved(written({ results, spf: "fail" }))).toBe(false);
    expect(proved(`amazonses.com; ${results}`)).toBe(false);
  });

  test.each(others)("not by another server, or without a name: %s", (header) => {
    expect(proved(header)).toBe(false);
    expect(proved([header, header])).toBe(false);
  });

  test.each(chosen)("not by what the sender has chosen: %j", (own) => {
    for (const results of ["dkim=none; dmarc=none header.from=example.com;", "dmarc=fail;", ""])
      expect(proved(written({ ...own, results }))).toBe(false);
  });

  test.each(good)("not where two headers say that they’re our server’s: %s", (results) => {
    for (const other of ["dmarc=fail;", "dmarc=none;", results])
      for (const headers of [
        [`amazonses.com; ${other}`, written({ results })],
        [written({ results }), `amazonses.com; ${other}`],
        [written({ results }), "amazonses.com; (unclosed"],
      ])
        expect(proved(headers)).toBe(false);
  });

  test("not without any header, and not by one that’s longer than anybody writes", () => {
    expect(isProved({}, "pat@example.com")).toBe(false);
    expect(proved(`${written()}${" ".repeat(6000)}`)).toBe(false);
  });

  test("whatever the sender has chosen within our server’s header, it proves nothing", () => {
    const piece = fc.constantFrom(
      "(",
      ")",
      '"',
      ";",
      "\\",
      " ",
      "=",
      "dmarc",
      "pass",
      "dkim=pass",
      "header.i=@example.com",
      "a",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.boolean(), (pieces, isComment) => {
        const own = pieces.join("");
        const header = written({
          ...(isComment ? { comment: own } : { envelope: own }),
          results: "dkim=none; dmarc=none header.from=example.com;",
        });
        expect(proved(header)).toBe(false);
      }),
      RUNS,
    );
  });
});

/** Senders as written, with their one address; null if programs could read them differently. */
const senders: [string, string | null][] = [
  ["pat@example.com", "pat@example.com"],
  ["Pat <pat@example.com>", "pat@example.com"],
  ["Pat Nguyen <Pat@Example.COM>", "pat@example.com"],
  ["<pat@example.com>", "pat@example.com"],
  ['"Nguyen, Pat" <pat@example.com>', "pat@example.com"],
  ["Nguyen, Pat <pat@example.com>", "pat@example.com"],
  ["Pat (Home) <pat@example.com>", "pat@example.com"],
  ["Acme Pty. Ltd. <pat@example.com>", "pat@example.com"],
  ["Pät Ñguyễn 李 <pat@example.com>", "pat@example.com"],
  ["=?utf-8?Q?P=C3=A4t?= <pat@example.com>", "pat@example.com"],
  ["O'Brien <o'brien+visit@example.com.au>", "o'brien+visit@example.com.au"],
  ['"pat@example.com" <mallory@evil.example>', "mallory@evil.example"],
  ['"Pat <pat@example.com>" <mallory@evil.example>', "mallory@evil.example"],
  ['"pat@example.com?"@evil.example', null],
  ['Mallory <"pat@example.com?"@evil.example>', null],
  ["pat@example.com?", null],
  ["pat@example.com?@evil.example", null],
  ["pat@example.com <mallory@evil.example>", null],
  ["<pat@example.com> <mallory@evil.example>", null],
  ["pat@example.com, mallory@evil.example", null],
  ["Pat <pat@example.com>, Mallory <mallory@evil.example>", null],
  ["mailto:pat@example.com", null],
  ["email: pat@example.com", null],
  ["pat@example.com.", null],
  ["'pat@example.com'", null],
  ["(pat@example.com)", null],
  ["pat@example.com (", null],
  ["pat @ example.com", null],
  ["pat@exam\u200bple.com", null],
  ["pat@example.com\u202e", null],
  ["pat@example\u2024com", null],
  ["pat\uff20example.com", null],
  ["ｐａｔ@example.com", null],
  ["pat@\u212aexample.com", null],
  ["pat@example.com\nBcc: all@example.com", null],
  ["Pat <pat@example.com>\u0000", null],
  ["Pat <pat@[192.0.2.1]>", null],
  ["Friends: pat@example.com;", null],
  ['"Pat <pat@example.com>', null],
  ["Pat <>", null],
  ["@example.com", null],
  ["pat@", null],
  ["", null],
  [`${"a".repeat(600)} <pat@example.com>`, null],
];

test.each(senders)("the sender of an email is one address or none: %j", (header, address) => {
  expect(readSender(header)).toBe(address);
});

test("a sender has at most the address that stands last, whatever stands around it", () => {
  const piece = fc.constantFrom(
    "pat@example.com",
    "<",
    ">",
    '"',
    ",",
    " ",
    "?",
    "(",
    ")",
    "\\",
    "Pat",
    "\u200b",
    "\u212a",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const read = readSender(`${pieces.join("")}<mallory@evil.example>`);
      expect([null, "mallory@evil.example"]).toContain(read);
    }),
    RUNS,
  );
});

/** Headers of emails from people and from programs. */
const people: Record<string, string>[] = [
  {},
  { "x-auto-response-suppress": "DR, OOF, AutoReply", "x-ms-has-attach": "" },
  { "x-auto-response-suppress": "All" },
  { "x-auto-response-suppress": "OOF" },
  { "x-auto-response-suppress": "None" },
  {
    "x-auto-response-suppress": "DR, RN, NRN, OOF, AutoReply",
    "x-ms-exchange-organization-scl": "-1",
  },
  { "auto-submitted": "no" },
  { "auto-submitted": "no; by Exchange" },
  { "list-id": "The committee <committee.club.example>" },
  { "list-id": "<team.example.com>", precedence: "list" },
  { precedence: "normal" },
  { "x-autoreply": "no" },
  { "return-path": "<pat@example.com>" },
  { "return-path": "" },
];
const programs: Record<string, string>[] = [
  { "auto-submitted": "auto-replied" },
  { "auto-submitted": "auto-generated", "x-auto-response-suppress": "All" },
  { "auto-submitted": "auto-replied (vacation)" },
  { "auto-submitted": "no\nauto-replied" },
  { precedence: "bulk" },
  { precedence: "Junk" },
  { precedence: "auto_reply" },
  { "return-path": "<>" },
  { "x-autoreply": "yes" },
  { "x-autorespond": "1" },
];

test.each(people)("a person’s email waits for the owner: %j", (headers) => {
  expect(isAutomatic(headers, "pat@example.com")).toBe(false);
});

test.each(programs)("a program’s doesn’t: %j", (headers) => {
  expect(isAutomatic(headers, "pat@example.com")).toBe(true);
});
