/**
 * A file as `ctx.storage.get` returns it on Convex's own runtime: it can be read once (`udf-runtime/src/09_file.ts`).
 */
export class ReadOnceBlob extends Blob {
  #isRead = false;

  constructor(file: Blob) {
    super([file], { type: file.type });
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    this.#read();
    return super.arrayBuffer();
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(await this.arrayBuffer());
  }

  override stream() {
    this.#read();
    return super.stream();
  }

  /** A slice is a separate stream. */
  override slice(...range: Parameters<Blob["slice"]>): Blob {
    this.#refuseAgain();
    return new ReadOnceBlob(super.slice(...range));
  }

  #read(): void {
    this.#refuseAgain();
    this.#isRead = true;
  }

  #refuseAgain(): void {
    if (this.#isRead) throw new TypeError("Can't re-read streaming Blob");
  }
}
