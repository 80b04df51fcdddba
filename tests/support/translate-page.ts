/**
 * Translates the page as Chrome does, and goes on with what comes to stand there: each text is taken out, and a `<font>` in
 * a `<font>` with other words stands in its place. The other words are the same ones with a character that's not seen, which
 * Playwright's locators pass over. Runs in the browser, so it stands by itself.
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
  translateIn(document.body);
}
