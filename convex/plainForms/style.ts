/** The site's palette and measures (`src/ui/theme.css`), for the few things that a plain page has. */
export const STYLE = `
:root { color-scheme: light; background: #fbf8f2; color: #16211d; font: 112.5%/1.5 system-ui, sans-serif; }
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; overflow-wrap: anywhere; }
.bar, main { max-width: 44rem; margin: 0 auto; padding: 1rem; }
.bar { display: flex; flex-wrap: wrap; gap: 0 1.5rem; align-items: center; }
header { background: #e2efe9; font-size: 1.3rem; font-weight: 700; }
footer { border-top: 2px solid #d9cfbd; }
h1 { font-size: clamp(1.7rem, 1.3rem + 2vw, 2.4rem); line-height: 1.15; margin: 1rem 0; }
h2 { font-size: 1.3rem; line-height: 1.3; margin: 0 0 .5rem; }
a { color: #0d5b4a; }
[href^=tel] { white-space: nowrap; }
:focus-visible { outline: 3px solid #16211d; outline-offset: 3px; box-shadow: 0 0 0 3px #f4b400; }
.box { background: #fff; border: 2px solid #d9cfbd; border-radius: 10px; padding: 1rem 1.2rem; }
.box > :first-child { margin-top: 0; }
.box > :last-child { margin-bottom: 0; }
.reference { font-size: 1.7rem; white-space: nowrap; }
.bar a { display: inline-flex; min-height: 44px; align-items: center; font-weight: 600; }
@media print { :root { background: #fff; } button { display: none; } .box { break-inside: avoid; } }
`;
