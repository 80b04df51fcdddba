/** What some program or other would run, as short as a name. */
export const hostileText =
  "=cmd() <img src=x onerror=alert(1)><script>alert(1)</script> javascript:x";
