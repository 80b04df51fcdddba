/** Code that some program would run, short enough for a name. */
export const hostileText =
  "=cmd() <img src=x onerror=alert(1)><script>alert(1)</script> javascript:x";
