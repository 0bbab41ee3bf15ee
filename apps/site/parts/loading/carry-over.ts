type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Where something else has changed the page before React takes it over (an extension, a translator), React
 * draws it anew. This brings over what was typed, chosen, opened and pressed in the elements of before to those
 * that stand in their places, and returns these. `standing`: those of the page once it was drawn anew.
 */
export function carryOver(
  before: readonly HTMLElement[],
  standing: readonly HTMLElement[],
  focused: unknown,
): HTMLElement[] {
  const now = byPlace(standing);
  const drawnAnew: HTMLElement[] = [];
  for (const [place, old] of byPlace(before)) {
    const fresh = now.get(place);
    if (!fresh?.isConnected || standing.includes(old)) continue;
    drawnAnew.push(fresh);
    bringOver(old, fresh);
    if (old === focused && document.activeElement === document.body) fresh.focus();
  }
  return drawnAnew;
}

/** Each element by what it is and how many of these come before it: React gives other ids to what it draws anew. */
function byPlace(elements: Iterable<HTMLElement>): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const element of elements) {
    const form = element.closest('form')?.getAttribute('action');
    const value = isControl(element) && isTicked(element) && element.value;
    const what = ['name', 'type', 'href'].map((name) => element.getAttribute(name));
    let nth = 0;
    const place = () => [element.localName, form, ...what, value, nth].join(' ');
    while (found.has(place())) nth++;
    found.set(place(), element);
  }
  return found;
}

function bringOver(old: HTMLElement, fresh: HTMLElement): void {
  if (old.ariaBusy === 'true') fresh.click();
  if (old instanceof HTMLDetailsElement && old.open) fresh.setAttribute('open', '');
  if (!isControl(old) || !isControl(fresh) || !isChanged(old)) return;
  if (isTicked(old) && isTicked(fresh)) {
    if (fresh.checked !== old.checked) fresh.click();
    return;
  }
  if (old.type === 'file') (fresh as HTMLInputElement).files = (old as HTMLInputElement).files;
  // Set as by typing: React does not notice what is set on the element itself.
  else Reflect.set(Object.getPrototypeOf(fresh), 'value', old.value, fresh);
  for (const type of ['input', 'change']) fresh.dispatchEvent(new Event(type, { bubbles: true }));
}

const isControl = (element: HTMLElement): element is Control =>
  element.matches('input, select, textarea');

const isTicked = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

/** Whether it is other than it came. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(
      (option, i, all) =>
        option.selected !==
        (option.defaultSelected || (i === 0 && !all.some((one) => one.defaultSelected))),
    );
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}
