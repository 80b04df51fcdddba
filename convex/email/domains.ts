/** Providers of mailboxes to everybody, here and all over the world: at these a name is somebody's own. */
const providers = new Set([
  ...["gmail.com", "googlemail.com"],
  ...["outlook.com", "outlook.com.au", "hotmail.com", "hotmail.com.au", "live.com", "live.com.au"],
  ...["msn.com", "windowslive.com"],
  ...["yahoo.com", "yahoo.com.au", "ymail.com", "rocketmail.com", "aol.com"],
  ...["icloud.com", "me.com", "mac.com"],
  ...["proton.me", "protonmail.com", "pm.me", "fastmail.com", "fastmail.com.au", "fastmail.fm"],
  ...["bigpond.com", "bigpond.com.au", "bigpond.net.au", "telstra.com"],
  ...["optusnet.com.au", "optusnet.com", "iinet.net.au", "westnet.com.au", "internode.on.net"],
  ...[
    "tpg.com.au",
    "dodo.com.au",
    "aapt.net.au",
    "adam.com.au",
    "ozemail.com.au",
    "exemail.com.au",
  ],
  ...["aussiebroadband.com.au", "netspace.net.au", "primus.com.au", "spin.net.au"],
  ...["gmx.com", "gmx.net", "gmx.de", "web.de", "mail.com", "zoho.com", "zohomail.com", "hey.com"],
  ...["duck.com", "qq.com", "163.com", "126.com", "naver.com", "yandex.com", "mail.ru"],
]);

/**
 * The domain of an address whose names may all lead to one reader; null at a large provider. For counting only: most such
 * domains have a reader for each name.
 */
export function domainOfOneReader(email: string): string | null {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return providers.has(domain) ? null : domain;
}
