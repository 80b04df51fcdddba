import { expect, test } from "vitest";
import { isAppsBrowser } from "../../src/lib/download";

const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const android = "Mozilla/5.0 (Linux; Android 14; Pixel 8";

test.each([
  [`${iphone} Mobile/22B83 Instagram 350.0.0 (iPhone15,2; iOS 18_1)`, true],
  [`${iphone} Mobile/22B83 [FBAN/FBIOS;FBAV/480.0.0]`, true],
  [`${iphone} Mobile/22B83 [LinkedInApp]`, true],
  [`${iphone} Mobile/22B83`, true],
  [`${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, false],
  [`${iphone} CriOS/131.0 Mobile/15E148 Safari/604.1`, false],
  [
    `${android}; wv) AppleWebKit/537.36 Version/4.0 Chrome/131 Mobile Safari/537.36 Instagram 350`,
    true,
  ],
  [
    `${android}; wv) AppleWebKit/537.36 Version/4.0 Chrome/131 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480]`,
    true,
  ],
  [`${android}; wv) AppleWebKit/537.36 Version/4.0 Chrome/131 Mobile Safari/537.36`, true],
  [`${android}) AppleWebKit/537.36 Chrome/131 Mobile Safari/537.36`, false],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15",
    false,
  ],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131 Safari/537.36", false],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", false],
])("%s is inside another app: %s", (userAgent, is) => {
  expect(isAppsBrowser(userAgent)).toBe(is);
});
