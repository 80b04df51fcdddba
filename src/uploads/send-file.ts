interface SendOptions {
  url: string;
  file: File;
  /** The type that its bytes show; what the computer thinks of the name does not count. */
  type: string;
  /** From 0 to 1, as the file leaves. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Nothing has moved for this long: the connection is gone. */
const STALLED = 30_000;

/** Sends a file to an upload address; returns the storage's id of it. `fetch` cannot tell how far it is. */
export function sendFile({ url, file, type, onProgress, signal }: SendOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => {
      reject(new Error("The file could not be sent"));
    };
    const giveUp = () => {
      request.abort();
    };
    let stalled = setTimeout(giveUp, STALLED);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(stalled);
      stalled = setTimeout(giveUp, STALLED);
      onProgress(total === 0 ? 0 : loaded / total);
    };
    request.onload = () => {
      const id = request.status === 200 ? parseStorageId(request.responseText) : undefined;
      if (id === undefined) fail();
      else resolve(id);
    };
    request.onerror = fail;
    request.onabort = fail;
    request.onloadend = () => {
      clearTimeout(stalled);
    };
    signal.addEventListener("abort", giveUp);
    request.open("POST", url);
    request.setRequestHeader("Content-Type", type);
    request.send(file);
  });
}

function parseStorageId(answer: string): string | undefined {
  try {
    const { storageId } = JSON.parse(answer) as { storageId?: unknown };
    return typeof storageId === "string" ? storageId : undefined;
  } catch {
    return undefined;
  }
}
