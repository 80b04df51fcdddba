/** An event before it is signed. */
export interface FakeEvent {
  id: string;
  type: string;
  created: number;
  data: { object: Record<string, unknown> };
}

let events = 0;

export function event(type: string, created: number, object: Record<string, unknown>): FakeEvent {
  return { id: `evt_${(events += 1)}`, type, created, data: { object } };
}

export const WEBHOOK_SECRET = "whsec_fake";

/** The `Stripe-Signature` header of a body, made at an instant (epoch milliseconds). */
export async function signEvent(
  body: string,
  at: number,
  secret = WEBHOOK_SECRET,
): Promise<string> {
  const timestamp = Math.floor(at / 1000);
  const bytes = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes.encode(secret), algorithm, false, [
    "sign",
  ]);
  const signed = await crypto.subtle.sign("HMAC", key, bytes.encode(`${timestamp}.${body}`));
  const hex = Array.from(new Uint8Array(signed), (byte) => byte.toString(16).padStart(2, "0"));
  return `t=${timestamp},v1=${hex.join("")}`;
}
