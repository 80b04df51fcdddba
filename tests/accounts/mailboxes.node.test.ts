import { describe, expect, test } from "vitest";
import { mailProviders } from "#convex/shared/mailProviders";
import { toMailbox, toMailDomain } from "#convex/typed/mailbox";

describe("all spellings of a mailbox are one mailbox", () => {
  test.each([
    ["patn@gmail.com", "pat.n@gmail.com", "patn+shop@gmail.com", "P.at.n+1+2@googlemail.com"],
    ["pat@outlook.com", "pat+a@outlook.com"],
    ["pat@hotmail.com", "pat+a@hotmail.com"],
    ["pat@live.com.au", "pat+a@live.com.au"],
    ["patn@proton.me", "pat.n@pm.me", "pat-n@protonmail.com", "p_a-t.n+a@proton.me"],
    ["pat.n@icloud.com", "pat.n+a@me.com", "pat.n@mac.com"],
    ["pat@fastmail.com", "pat+a@fastmail.com", "shop@pat.fastmail.com"],
    ["pat@example.com", "pat+a@example.com"],
  ])("%s", (mailbox, ...spellings) => {
    for (const spelling of [mailbox, ...spellings].map((each) => each.toLowerCase()))
      expect([spelling, toMailbox(spelling)]).toEqual([spelling, mailbox]);
  });

  test.each([
    ["pat.n@outlook.com", "patn@outlook.com"],
    ["pat-n@gmail.com", "patn@gmail.com"],
    ["pat@live.com", "pat@live.com.au"],
    ["pat@example.com", "pat@mail.example.com"],
    ["+a@example.com", "+b@example.com"],
    ["a@fastmail.com", "b@fastmail.com"],
  ])("%s and %s are two", (one, other) => {
    expect(toMailbox(one)).not.toBe(toMailbox(other));
  });
});

describe("all addresses of a domain are one domain", () => {
  test.each([
    ["a@evil.example", "evil.example"],
    ["a@b.c.evil.example", "evil.example"],
    ["a@shop.com.au", "shop.com.au"],
    ["a@mail.shop.com.au", "shop.com.au"],
    ["a@shop.co.nz", "shop.co.nz"],
    ["a@shop.net", "shop.net"],
    ["a@shop.au", "shop.au"],
    ["a@thornburyps.vic.edu.au", "thornburyps.vic.edu.au"],
    ["a@pupils.thornburyps.vic.edu.au", "thornburyps.vic.edu.au"],
    ["a@education.vic.gov.au", "education.vic.gov.au"],
    ["a@student.unimelb.edu.au", "unimelb.edu.au"],
    ["a@com.au", "com.au"],
  ])("%s: %s", (email, domain) => {
    expect(toMailDomain(email)).toBe(domain);
  });

  test("but not those of a provider, whose users are strangers", () => {
    for (const domain of mailProviders) expect(toMailDomain(`pat@${domain}`)).toBeUndefined();
    expect(toMailDomain("a@pat.fastmail.com")).toBeUndefined();
  });
});
