import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { business } from "#convex/business/business";
import { chooseSlot, fillRequest, openBooking, openDate } from "../tests/e2e/booking-steps";
import { findBrowser } from "./find-browser";

/**
 * Records the welcome window's tour into `public/tour/`, with its captions:
 *
 *     npx tsx scripts/record-tour.ts http://127.0.0.1:4173
 *
 * It needs a build of the site that runs with the demo content, and ffmpeg.
 */
const site = process.argv[2] ?? "http://127.0.0.1:4173";
const FRAMES_PER_SECOND = 8;
const SIZE = { width: 1280, height: 720 };
const target = path.resolve(import.meta.dirname, "../public/tour");
const frames = fs.mkdtempSync(path.join(os.tmpdir(), "tour-"));

interface Scene {
  caption: string;
  seconds: number;
  /** The actions on screen, before and during the scene. */
  play: (page: Page) => Promise<void>;
}

const scroll = (page: Page, top: number) =>
  page.evaluate((y) => {
    window.scrollTo({ top: y, behavior: "smooth" });
  }, top);

const scenes: Scene[] = [
  {
    caption: `Welcome to ${business.name}. Our phone number is at the top of every page.`,
    seconds: 5,
    play: async (page) => {
      await page.goto(site);
    },
  },
  {
    caption: "Book a time, find out what you need, or contact us.",
    seconds: 5,
    play: (page) => scroll(page, 420),
  },
  {
    caption: "Text too small? Make it bigger here. The site remembers your choice.",
    seconds: 5,
    play: async (page) => {
      await scroll(page, 0);
      await page.getByRole("button", { name: /text size/i }).click();
      await page.getByRole("radio", { name: /125/ }).check();
    },
  },
  {
    caption: "Look for what you need in our list of services.",
    seconds: 6,
    play: async (page) => {
      await page.getByRole("radio", { name: /100/ }).check();
      // Text typed before the search box has hydrated would be lost.
      await page.goto(`${site}/features`, { waitUntil: "networkidle" });
      await page.getByRole("searchbox").pressSequentially("wi-fi", { delay: 120 });
    },
  },
  {
    caption: "To book, choose a day and a time. The times you see are free right now.",
    seconds: 6,
    play: async (page) => {
      await openBooking(page, `${site}/booking`);
      await scroll(page, 260);
      await chooseSlot(page, openDate(), "10:30");
    },
  },
  {
    caption: "Tell us what you need, and who you are.",
    seconds: 5,
    play: async (page) => {
      await fillRequest(page);
      await scroll(page, 900);
    },
  },
  {
    caption: "You get a reference at once. Keep it for when you call us.",
    seconds: 6,
    play: async (page) => {
      await page.getByRole("button", { name: "Book now" }).click();
      await page
        .getByText(/WS-\w{4}/)
        .first()
        .waitFor();
    },
  },
  {
    caption: `That is all. Have a look around, or call us on ${business.phone.display}.`,
    seconds: 5,
    play: async (page) => {
      await page.goto(site);
    },
  },
];

const timestamp = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);

async function record(page: Page): Promise<string> {
  let count = 0;
  const cues: string[] = [];
  for (const { caption, seconds, play } of scenes) {
    const from = count / FRAMES_PER_SECOND;
    await play(page);
    for (let frame = 0; frame < seconds * FRAMES_PER_SECOND; frame += 1) {
      const file = path.join(frames, `${String(count).padStart(4, "0")}.jpg`);
      await page.screenshot({ path: file, type: "jpeg", quality: 92 });
      count += 1;
    }
    cues.push(`${timestamp(from)} --> ${timestamp(count / FRAMES_PER_SECOND)}\n${caption}\n`);
  }
  return `WEBVTT\n\n${cues.join("\n")}`;
}

const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: SIZE, timezoneId: business.timeZone });
const captions = await record(page);
await browser.close();

fs.mkdirSync(target, { recursive: true });
fs.writeFileSync(path.join(target, "tour.vtt"), captions);
const ffmpeg = (...options: string[]) =>
  execFileSync("ffmpeg", ["-y", "-loglevel", "error", ...options]);
const input = path.join(frames, "%04d.jpg");
// prettier-ignore
ffmpeg("-framerate", String(FRAMES_PER_SECOND), "-i", input, "-vf", "scale=960:540", "-c:v", "libx264",
  "-preset", "veryslow", "-crf", "27", "-pix_fmt", "yuv420p", "-movflags", "+faststart",
  path.join(target, "tour.mp4"));
fs.rmSync(frames, { recursive: true });
console.log(`${(fs.statSync(path.join(target, "tour.mp4")).size / 1000).toFixed(0)} kB`);
