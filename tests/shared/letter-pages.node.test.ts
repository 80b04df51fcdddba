import { describe, expect, test } from "vitest";
import { business } from "#convex/business/business";
import { toInvoiceLetter } from "#convex/invoices/letter/rules";
import { toQuoteLetter } from "#convex/quotes/letter/rules";
import { drawLetter } from "#convex/shared/letters/letter.pdf";
import { copiedFrom, invoiceOf, linesOf, piecesOf } from "./pdf-pages";

const WORDS = {
  english: "Replacing the hard disk with a solid-state one and copying everything over, ",
  vietnamese: "Đặng Thị Phượng: cài đặt lại máy tính, sửa lỗi khởi động và sao lưu dữ liệu, ",
  greek: "Αντικατάσταση του σκληρού δίσκου και αντιγραφή όλων των αρχείων του υπολογιστή, ",
  chinese: "更換硬碟並複製所有檔案，安裝印表機與無線網路，檢查備份。",
  arabic: "استبدال القرص الصلب ونسخ جميع الملفات وتثبيت الطابعة ",
  emoji: "New laptop 💻 with a dock 🖥️ and a family plan 👨‍👩‍👧‍👦 for all, ",
  long: "Pneumonoultramicroscopicsilicovolcanoconiosis".repeat(5),
};

const letterOf = (words: string, count: number, more: object = {}) =>
  toInvoiceLetter(
    invoiceOf(
      Array.from({ length: count }, (_, at) => ({
        text: `${at + 1}) ${words.repeat(10)}`.slice(0, 200),
        quantity: 1,
        cents: 10_000 + at,
      })),
      more,
    ),
    business,
  );

describe("a heading is on the same page as its content", () => {
  test.each([1, 10, 15])("above a long note, with %i lines", async (count) => {
    const text = "We'll come on two days, and bring what's needed. ".repeat(80).slice(0, 4000);
    const lines = await linesOf(
      await drawLetter(
        toQuoteLetter(
          {
            reference: "WS-7K3F",
            selectedService: "Computer help",
            lines: Array.from({ length: count }, () => ({ text: "Help", quantity: 1, cents: 100 })),
            text,
            validUntil: "2026-12-24",
            sentAt: Date.UTC(2026, 10, 24),
          },
          business,
        ),
      ),
    );
    const at = lines.findIndex(({ text: said }) => said === "A note from us");
    expect(lines[at + 1]?.page).toBe(lines[at]?.page);
  });

  test.each([5, 10, 20])("above corrections and how to pay, with %i lines", async (count) => {
    const lines = await linesOf(
      await drawLetter(
        letterOf(WORDS.english, count, { corrections: ["First line: $100, was $90"] }),
      ),
    );
    for (const heading of ["What we’ve corrected", "How to pay"]) {
      const at = lines.findIndex(({ text: said }) => said.startsWith(heading));
      expect(at).toBeGreaterThan(0);
      expect(lines[at + 1]?.page, heading).toBe(lines[at]?.page);
    }
  });
});

test.each([11, 12, 13, 14, 15, 16, 17, 18, 19, 20])(
  "a total isn't the first thing on a page, with %i lines",
  async (count) => {
    for (const detail of [WORDS.english, "Help"])
      for (const corrections of [
        [],
        ["First line: $100, was $90"],
        Array<string>(3).fill("Gone"),
      ]) {
        const lines = await linesOf(await drawLetter(letterOf(detail, count, { corrections })));
        const total = lines.find(({ text }) => text.startsWith("Total, GST included"))!;
        const above = lines.filter(({ page, y }) => page === total.page && y < total.y);
        expect(above.length).toBeGreaterThan(0);
      }
  },
);

test.each([1, 5, 9, 12, 14, 15, 16, 17, 18, 19, 20])(
  "a bank account and its heading are on one page, with %i lines",
  async (count) => {
    for (const detail of [WORDS.english, "Help"]) {
      const lines = await linesOf(await drawLetter(letterOf(detail, count)));
      const from = lines.findIndex(({ text }) => text.startsWith("How to pay"));
      const to = lines.findLastIndex(({ text }) => text.includes(business.bank.accountNumber));
      expect(from).toBeGreaterThan(0);
      expect(to).toBeGreaterThan(from);
      expect(new Set(lines.slice(from, to + 1).map(({ page }) => page)).size).toBe(1);
    }
  },
);

describe("a name can be found and copied", () => {
  test.each([
    "李明",
    "陳嘉玲",
    "龔𠮷野",
    "Đặng Thị Phượng",
    "Nguyễn Hữu Ước",
    "عربي",
    "فاطمة",
    "دينا جميع الملفات",
    "مُحَمَّد الأحمد",
    "پگاه چراغی",
    "כהן",
    "Νίκος Παπαδόπουλος",
    "Владимир Щербаков",
    "Ґанна Їжак",
    "प्रिया शर्मा",
    "श्रीकृष्ण",
    "김민준",
    "쀏뚫",
    "สมชาย ใจดี",
    "กำธร",
    "น้ำทิพย์",
    "山田さくら",
    "ミツキ",
    "髙橋",
    "Łukasz Żółć",
    "O’Brien-Ünal",
  ])("%s", async (name) => {
    const lines = [{ text: "Help", quantity: 1, cents: 100 }];
    const said = await copiedFrom(
      await drawLetter(toInvoiceLetter(invoiceOf(lines, { name }), business)),
    );
    expect(said.normalize("NFC")).toContain(name.normalize("NFC"));
  });
});

test("a word too long for a line is broken, in any script, and loses nothing", async () => {
  for (const letter of ["W", "字", "ж", "म", "ة"]) {
    const text = letter.repeat(190);
    const bytes = await drawLetter(
      toInvoiceLetter(invoiceOf([{ text, quantity: 1, cents: 100 }]), business),
    );
    const pieces = await piecesOf(bytes);
    const said = pieces.map(({ text: each }) => each).join("");
    expect(said.split(letter).length - 1, letter).toBeGreaterThanOrEqual(190);
    for (const { x } of pieces) expect(x).toBeLessThan(595 - 56);
  }
});

test("an emoji of several parts becomes one question mark, and letters beside it stay", async () => {
  const pieces = await piecesOf(
    await drawLetter(
      toInvoiceLetter(invoiceOf([{ text: "Plan 👨‍👩‍👧‍👦 for all", quantity: 1, cents: 100 }]), business),
    ),
  );
  expect(pieces.map(({ text }) => text).join(" ")).toContain("Plan ? for all");
});
