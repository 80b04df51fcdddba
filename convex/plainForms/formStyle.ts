/** The same for a form. Apart, because every call over HTTP loads the other one. */
export const FORM_STYLE = `
.problems a { display: inline-flex; min-height: 44px; align-items: center; font-weight: 600; }
form, .fields { display: grid; gap: 1.5rem; grid-template-columns: minmax(0, 1fr); }
form { margin-top: 1.5rem; gap: 2.5rem; }
fieldset { border: 0; margin: 0; padding: 0; min-width: 0; }
legend, .label { font-weight: 600; padding: 0; margin: 0; }
.hint, .state { color: #36433e; margin: 0; }
.error { color: #8e1b12; font-weight: 600; margin: .4rem 0 0; }
.field, .choices { display: grid; gap: .4rem; }
input:not([type=radio]), select, textarea { font: inherit; color: inherit; background: #fff; width: 100%;
  min-height: 52px; padding: .5rem .8rem; border: 2px solid #4a5751; border-radius: 6px; }
textarea { min-height: 9rem; }
input.short { max-width: 16rem; }
[aria-invalid]:not([type=radio]) { border: 3px solid #8e1b12; }
.choice { display: flex; gap: .8rem; align-items: center; min-height: 48px; padding: .5rem .9rem; background: #fff;
  border: 2px solid #4a5751; border-radius: 10px; cursor: pointer; }
.choice:has(:checked) { border-color: #0d5b4a; background: #e2efe9; }
[type=radio] { width: 1.4rem; height: 1.4rem; margin: 0; flex: none; accent-color: #0d5b4a; }
.times { display: grid; gap: .5rem; grid-template-columns: repeat(auto-fill, minmax(min(7.2rem, 100%), 1fr));
  list-style: none; margin: .3rem 0 0; padding: 0; }
.buttons { display: flex; flex-wrap: wrap; gap: .8rem; margin: .5rem 0; }
button { font: inherit; font-weight: 600; min-height: 52px; padding: .5rem 1.4rem; border: 2px solid #0d5b4a;
  border-radius: 10px; background: #0d5b4a; color: #fff; cursor: pointer; }
button.other { background: #fff; color: #0d5b4a; }
summary { min-height: 44px; padding: .6rem 0; font-weight: 700; cursor: pointer; }
.box ul { padding-left: 1.3rem; }
.box.problems { border: 4px solid #8e1b12; }
.problems ul { list-style: none; padding: 0; }
.problems a { color: #8e1b12; }
.box.trouble { border: 0; border-left: 8px solid #f4b400; background: #fdf1cc; }
.away { position: absolute; left: -9999px; width: 1px; height: 1px; overflow: hidden; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
form:not(:has([value=in-person]:checked)) .in-person { display: none; }
`;
