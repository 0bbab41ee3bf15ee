import type { CDPSession, Page } from 'playwright-core';

/** A link, a button or a picture as Chromium hands it to a screen reader. */
export type Named = {
  role: string;
  name: string;
  /** What stands in it. */
  text: string;
  /** Where a link leads. */
  href: string;
  opensNewTab: boolean;
};

const roles = ['link', 'button', 'image'];

/** What can be followed, pressed or looked at, in no order; what is kept from screen readers is left out. */
export async function accessibleNames(page: Page): Promise<Named[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const named = nodes.filter(
    ({ ignored, role, backendDOMNodeId }) =>
      !ignored && backendDOMNodeId && roles.includes(role?.value),
  );
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
        text: this.textContent.replace(/\\s+/g, ' ').trim(),
        href: this.href ?? '',
        opensNewTab: this.target === '_blank',
      };
    }`,
  });
  return result.value as Pick<Named, 'text' | 'href' | 'opensNewTab'>;
}
