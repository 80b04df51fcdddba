import { expect, type Page } from "@playwright/test";
import { png } from "../support/pictures";

/** A small picture file, made byte by byte. */
export const picture = (name: string, options: Parameters<typeof png>[0] = {}) => ({
  name,
  mimeType: "image/png",
  buffer: Buffer.from(png(options)),
});

export const next = (page: Page) => page.getByRole("button", { name: "Next" }).click();

export async function atStep(page: Page, name: string): Promise<void> {
  await expect(page.getByText(new RegExp(`^Step \\d of 7: ${name}`))).toBeVisible();
}

export async function openBrief(page: Page): Promise<void> {
  await page.goto("/webform?mode=submit");
  await atStep(page, "Details");
}

async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill("Pat Nguyen");
  await page.getByLabel("Email").fill("pat@example.com");
  await page.getByLabel("Business").fill("Pat’s Pies");
}

async function chooseFonts(page: Page): Promise<void> {
  for (const [group, font] of [
    ["Heading font", "Oswald"],
    ["Subheading font", "Lato"],
    ["Body font", "Open Sans"],
  ] as const) {
    await page.getByRole("group", { name: group, exact: true }).getByLabel(font).check();
  }
}

/** Goes from the first step to the pictures, and checks each completed step. */
export async function goToMedia(
  page: Page,
  look: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const goOn = async (name: string) => {
    await look();
    await next(page);
    await atStep(page, name);
  };
  await fillDetails(page);
  await goOn("Palette");
  await page.getByRole("radio", { name: "Ocean" }).check();
  await goOn("Pages");
  await goOn("Fonts");
  await chooseFonts(page);
  await goOn("Features");
  await goOn("Media");
}
