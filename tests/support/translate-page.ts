/**
 * Translates the page like Chrome, and keeps translating new text: it replaces each text node with a `<font>` in a
 * `<font>` with other words. The other words are the original ones with an invisible character, which Playwright's
 * locators ignore. It runs in the browser, so it can't use anything outside itself.
 */
export function translatePage(): void {
  const MARK = "\u200b";
  const LEFT_ALONE = "script, style, template, textarea, svg, [translate=no], font";
  const newFont = () => document.createElementNS("http://www.w3.org/1999/xhtml", "font");
  const translate = (text: Text) => {
    if (text.data.trim() === "" || text.parentElement?.closest(LEFT_ALONE) !== null) return;
    const [font, inner] = [newFont(), newFont()];
    font.append(inner);
    text.before(font);
    text.remove();
    inner.append(text.data + MARK);
  };
  const translateIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root.nodeType === Node.TEXT_NODE ? [root as Text] : [];
    while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(translateIn);
  }).observe(document.body, { childList: true, subtree: true });
  document.documentElement.lang = "de";
  translateIn(document.body);
}
