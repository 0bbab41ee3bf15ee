import type { Page } from 'playwright-core';

/** A link, a button or a picture as Chromium hands it to a screen reader. */
type Named = {
  role: string;
  name: string;
  /** What stands in it. */
  text: string;
  /** Where a link leads; empty for all else. */
  href: string;
  opensNewTab: boolean;
};

const words = (text: string) => text.split(/\s+/).length;

/** Names that a listener would not understand or confuse, one line each. */
export async function unclearNames(page: Page): Promise<string[]> {
  const named = await readNames(page);
  const links = Map.groupBy(
    named.filter(({ role }) => role === 'link'),
    ({ name }) => name,
  );
  const ambiguous = [...links].flatMap(([name, all]) => {
    const places = [...new Set(all.map(({ href }) => href))];
    return places.length > 1 ? [`leads to different places: ${name} ${places.join(' ')}`] : [];
  });
  return [...named.flatMap(unclear), ...ambiguous];
}

function unclear({ role, name, text, opensNewTab }: Named): string[] {
  if (!name) return [`${role} without a name: ${text}`];
  // Chromium drops a space that is a text of its own.
  const isRunTogether = text !== '' && words(name) < words(text);
  return [
    ...(isRunTogether ? [`words run together: ${name}`] : []),
    ...(opensNewTab !== name.endsWith('(opens in a new tab)')
      ? [`new tab not said, or wrongly: ${name}`]
      : []),
  ];
}

/** In no order; what is kept from screen readers is left out. */
async function readNames(page: Page): Promise<Named[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const named = nodes.filter(
    ({ ignored, role }) => !ignored && ['link', 'button', 'image'].includes(role?.value),
  );
  return Promise.all(
    named.map(async ({ role, name, backendDOMNodeId }) => {
      const node = { backendNodeId: backendDOMNodeId! };
      const { object } = await session.send('DOM.resolveNode', node);
      const { result } = await session.send('Runtime.callFunctionOn', {
        ...{ objectId: object.objectId, returnByValue: true },
        functionDeclaration: `function () {
          const text = this.matches('a, button') ? this.textContent.trim() : '';
          return { text, href: this.href ?? '', opensNewTab: this.target === '_blank' };
        }`,
      });
      return { role: role?.value, name: name?.value ?? '', ...result.value };
    }),
  );
}
