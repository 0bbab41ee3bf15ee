import type { CDPSession, Page } from 'playwright-core';

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

const roles = ['link', 'button', 'image'];
const newTab = '(opens in a new tab)';

/** Names that a listener would not understand or confuse, one line each. */
export async function unclearNames(page: Page): Promise<string[]> {
  const named = await readNames(page);
  return [...named.flatMap(unclear), ...ambiguous(named)];
}

function unclear({ role, name, text, opensNewTab }: Named): string[] {
  if (!name) return [`${role} without a name: ${text}`];
  const found: string[] = [];
  // Chromium drops a space that is a text of its own.
  if (text && words(name) < words(text)) found.push(`words run together: ${name}`);
  if (opensNewTab !== name.endsWith(newTab)) found.push(`new tab not said, or wrongly: ${name}`);
  return found;
}

/** Links of one name that lead to different places. */
function ambiguous(named: Named[]): string[] {
  const links = named.filter(({ role }) => role === 'link');
  return [...Map.groupBy(links, ({ name }) => name)].flatMap(([name, all]) => {
    const places = new Set(all.map(({ href }) => href));
    return places.size > 1 ? [`leads to different places: ${name} ${[...places].join(' ')}`] : [];
  });
}

const words = (text: string) => text.split(/\s+/).length;

/** In no order; what is kept from screen readers is left out. */
async function readNames(page: Page): Promise<Named[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const named = nodes.filter(({ ignored, role }) => !ignored && roles.includes(role?.value));
  return Promise.all(
    named.map(async ({ role, name, backendDOMNodeId }) => ({
      role: role?.value,
      name: name?.value ?? '',
      ...(await readElement(session, backendDOMNodeId!)),
    })),
  );
}

async function readElement(session: CDPSession, backendNodeId: number) {
  const { object } = await session.send('DOM.resolveNode', { backendNodeId });
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: object.objectId,
    returnByValue: true,
    functionDeclaration: `function () {
      return {
        text: this.matches('a, button') ? this.textContent.trim() : '',
        href: this.href ?? '',
        opensNewTab: this.target === '_blank',
      };
    }`,
  });
  return result.value as Pick<Named, 'text' | 'href' | 'opensNewTab'>;
}
