import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smaller files save nothing, because they still take a packet. */
const WORTH_IT = 1024;

/** Writes a Brotli and a gzip copy of each text file in a folder, for servers that can send them. */
export async function compressFolder(folder: string): Promise<void> {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => COMPRESSIBLE.test(file))
    .map((file) => path.join(folder, file));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const text = fs.readFileSync(file);
  if (text.length < WORTH_IT) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  fs.writeFileSync(`${file}.br`, await brotli(text, { params: quality }));
  fs.writeFileSync(`${file}.gz`, await zip(text, { level: 9 }));
}
