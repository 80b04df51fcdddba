import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** The built deployment as a child process that can be restarted. */
export class DeploymentProcess {
  readonly #main: string;
  readonly #args: string[];
  #child: ChildProcess | null = null;

  constructor(main: string, args: string[]) {
    this.#main = main;
    this.#args = args;
  }

  /**
   * Returns whether it's ready; if not, it has printed why.
   * @param args only for this start
   */
  async start(args: string[] = []): Promise<boolean> {
    // With an IPC channel, so that the deployment exits when we do.
    const child = spawn(
      process.execPath,
      ["--enable-source-maps", this.#main, ...this.#args, ...args],
      {
        stdio: ["ignore", "pipe", "inherit", "ipc"],
      },
    );
    this.#child = child;
    const ended = once(child, "exit").then(() => false);
    return Promise.race([printUntilReady(child).then(() => true), ended]);
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    await exited;
  }
}

/** Prints the deployment's output, except the line for programs. */
function printUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.stdout === null) return;
    createInterface(child.stdout).on("line", (line) => {
      if (line.startsWith("ready ")) resolve();
      else console.log(line);
    });
  });
}
