import { deploymentUrl } from "../live/deployment";

/** Runs a query once, over HTTP and without the Convex client. Without a response it's null. */
export async function query<Result>(path: string, args: object): Promise<Result | null> {
  try {
    const response = await fetch(`${deploymentUrl()}/api/query`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ path, format: "convex_encoded_json", args: [args] }),
    });
    const { value = null } = (await response.json()) as { value?: Result };
    return value;
  } catch {
    return null;
  }
}
