/**
 * Whether somebody may have begun something on the page that they'd lose, or that a window would cover: from now on by any
 * press or by reading on, and before by what's focused or open.
 */
export function watchTouches(): () => boolean {
  let isTouched =
    document.querySelector(
      ":is(input, select, textarea):focus, [aria-expanded=true], dialog[open]",
    ) !== null;
  const touch = () => {
    isTouched = true;
  };
  for (const press of ["pointerdown", "keydown", "scroll"]) {
    window.addEventListener(press, touch, { once: true, passive: true });
  }
  return () => isTouched;
}
