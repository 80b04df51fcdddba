import { expect, vi } from "vitest";
import { test } from "../support/fixtures";

test.for<[string, RequestInit]>([
  ["/rss/blogs.xml", {}],
  ["/sitemap.xml", {}],
  ["/share/blogs/nothing", {}],
  ["/telemetry/days.json", {}],
  ["/telemetry/report", { method: "POST", body: "{}" }],
  ["/resend/webhook", { method: "POST", body: "{}" }],
  ["/stripe/webhook", { method: "POST", body: "{}" }],
  ["/texts/received/none", { method: "POST", body: "From=none" }],
  ["/api/v1.0/email/send", { method: "POST", body: "{}" }],
  ["/api/v1.0/email/send-form", { method: "POST", body: new URLSearchParams() }],
])(
  "the response at %s forbids loading, framing and sniffing, and requires HTTPS",
  async ([path, request], { backend }) => {
    vi.stubEnv("SITE_URL", "https://wattlestreetit.example");
    vi.stubEnv("CONVEX_SITE_URL", "https://deployment.example.com");
    const { headers } = await backend.fetch(path, request);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toMatch(
      /^default-src 'none';.*frame-ancestors 'none'$/,
    );
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
  },
);
