const textOf = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

/** What a button does; nothing for one that only moves or closes what the text shows whole. */
function purposeOf(button: Element): string | undefined {
  if (button.getAttribute('aria-haspopup') === 'dialog') return 'opens a form on the page';
  if (button.getAttribute('type') === 'submit') return 'sends the form';
  if (button.closest('dialog, [aria-roledescription=carousel]')) return undefined;
  return 'a button on the page';
}

/** A field's label with what helps to fill it in. */
function fieldText(label: Element, form: Element): string {
  const byId = (id: string | null) => form.querySelector(`[id="${id}"]`);
  const control = byId(label.getAttribute('for'));
  const hint = textOf(byId(control?.getAttribute('aria-describedby') ?? null));
  const options = [...(control?.querySelectorAll('option:not([value=""])') ?? [])].map(textOf);
  const help = [hint, control?.getAttribute('title'), options.join(', ')].filter(Boolean);
  return [textOf(label), ...help].join(': ');
}

function listFields(form: Element): void {
  const list = form.ownerDocument.createElement('ul');
  for (const part of [...form.children]) {
    const items = Array.from(part.querySelectorAll('label'), (label) => {
      const item = form.ownerDocument.createElement('li');
      item.textContent = fieldText(label, form);
      return item;
    });
    if (items.length === 0) continue;
    if (!list.parentNode) part.before(list);
    list.append(...items);
    part.remove();
  }
}

/** Puts words in the place of the buttons and forms in `part`: what a visitor can do with them. */
export function describeControls(part: Element): void {
  for (const form of part.querySelectorAll('form')) listFields(form);
  for (const button of part.querySelectorAll('button')) {
    const purpose = purposeOf(button);
    button.replaceWith(purpose ? `[${textOf(button)}: ${purpose}]` : '');
  }
  for (const dialog of part.querySelectorAll('dialog')) dialog.replaceWith(...dialog.childNodes);
}
