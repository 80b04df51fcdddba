import { isIP } from "node:net";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keyOfAddress, networkOf } from "#convex/core/caller";
import { anyText, RUNS } from "../support/properties";

const group = fc.integer({ min: 0, max: 0xffff });
const groups = (count: number) => fc.array(group, { minLength: count, maxLength: count });
const hex = (numbers: number[]) => numbers.map((number) => number.toString(16)).join(":");
const padded = (numbers: number[]) =>
  numbers.map((number) => number.toString(16).padStart(4, "0").toUpperCase()).join(":");

describe("the key that the limits know a caller by", () => {
  test("is the same for all addresses of an IPv6 network, and differs between networks", () => {
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), groups(4), (network, one, other, else_) => {
        fc.pre(network.some((number) => number !== 0));
        const key = keyOfAddress(hex([...network, ...one]));
        expect(keyOfAddress(padded([...network, ...other]))).toBe(key);
        expect(keyOfAddress(`${hex(network)}::1`)).toBe(key);
        if (hex(else_) !== hex(network)) {
          expect(keyOfAddress(hex([...else_, ...one]))).not.toBe(key);
        }
      }),
      RUNS,
    );
  });

  test("is the address itself for IPv4, even inside IPv6", () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number);
        expect(keyOfAddress(address)).toBe(address);
        expect(keyOfAddress(`::ffff:${address}`)).toBe(address);
        expect(keyOfAddress(`::FFFF:${hex([a * 256 + b, c * 256 + d])}`)).toBe(address);
        expect(keyOfAddress(`0:0:0:0:0:ffff:${address}`)).toBe(address);
      }),
      RUNS,
    );
  });

  test.each([
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8::", "2001:db8:0:0::/64"],
    ["2001:0DB8::0001", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["1::2:3:4:5:6:7", "1:0:2:3::/64"],
    ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
  ])("of %s is %s", (address, key) => {
    expect(keyOfAddress(address)).toBe(key);
  });

  test.each(["01.2.3.4", "1.2.3.04", "1.2.3", "1.2.3.4.", "1.2.3.4:5678", "1.2.3.4, 9.9.9.9"])(
    "is nobody's in particular for %s",
    (text) => {
      expect(keyOfAddress(text)).toBe("unknown");
    },
  );

  test("is a shared one for anything that isn't an address", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.stringMatching(/^[0-9a-f:.[\]@/]*$/)), (text) => {
        fc.pre(!text.includes("%"));
        expect(keyOfAddress(text) !== "unknown").toBe(isIP(text) !== 0);
      }),
      RUNS,
    );
  });

  test.each([
    "1.2.3.4:5678",
    "1.2.3.4, 9.9.9.9",
    "[2001:db8::1]:443",
    "garbage",
    "1.2.3",
    "256.1.1.1",
    "x".repeat(1_000_000),
    "1:".repeat(1_000_000),
    "",
    null,
  ])("of %s is nobody's in particular", (address) => {
    expect(keyOfAddress(address)).toBe("unknown");
  });
});

describe("the network around a caller", () => {
  test("is the /24 of an IPv4 address and the /48 of an IPv6 one", () => {
    expect(networkOf(keyOfAddress("203.0.113.7"))).toBe("203.0.113.0/24");
    expect(networkOf(keyOfAddress("2001:db8:1:2::9"))).toBe("2001:db8:1::/48");
    expect(networkOf(keyOfAddress("::ffff:203.0.113.7"))).toBe("203.0.113.0/24");
  });

  test("is the same for all that share its first 48 bits, and differs for others", () => {
    fc.assert(
      fc.property(groups(3), groups(5), groups(5), groups(3), (site, one, other, elsewhere) => {
        fc.pre(site.some((number) => number !== 0) && elsewhere.some((number) => number !== 0));
        const network = networkOf(keyOfAddress(hex([...site, ...one])));
        expect(networkOf(keyOfAddress(hex([...site, ...other])))).toBe(network);
        if (hex(elsewhere) !== hex(site)) {
          expect(networkOf(keyOfAddress(hex([...elsewhere, ...one])))).not.toBe(network);
        }
      }),
      RUNS,
    );
  });

  test.each(["unknown", "k57a0account"])("there is none around %s", (key) => {
    expect(networkOf(key)).toBeNull();
  });
});
