import { createHash } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

/** A socket marks a folder as in use: it stops answering once its process has ended. */
function toSocket(folder: string): string {
  const name = `local-${createHash("sha256").update(path.resolve(folder)).digest("hex").slice(0, 16)}`;
  return process.platform === "win32" ? path.join("\\\\.\\pipe", name) : path.join(tmpdir(), name);
}

const isAnswered = (socket: string) =>
  new Promise<boolean>((resolve) => {
    const connection = connect(socket, () => {
      connection.destroy();
      resolve(true);
    });
    connection.on("error", () => {
      resolve(false);
    });
  });

/** Claims the folder for this process until it ends; false if another has it. */
export async function claim(folder: string): Promise<boolean> {
  const socket = toSocket(folder);
  const server = createServer().unref();
  try {
    await once(server.listen(socket), "listening");
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    if (await isAnswered(socket)) return false;
    // A killed process left it.
    rmSync(socket, { force: true });
    return claim(folder);
  }
}

/**
 * The first of `folder`, `folder/2`, `folder/3`, … that no other process uses, because two can't write the same data.
 */
export async function claimInstance(folder: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const own = number === 1 ? folder : path.join(folder, String(number));
    if (await claim(own)) return own;
  }
}
