/** @typedef {import('../fields.ts').Field} Field */
/** @typedef {import('../edits.ts').Edit} Edit */
/** @typedef {{ path: (string | number)[], figures: string[], change: (edit: Edit) => void, redraw: () => void }} Context */

/**
 * An element with properties and children.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Partial<Omit<HTMLElementTagNameMap[K], 'children'>>} [properties]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** `btnText` reads as "Btn text". @param {string | number} key */
function inWords(key) {
  if (typeof key === 'number') return `${key + 1}`;
  const words = key.replace(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `['slides', 0, 'title']` is `slides[0].title`, as the checks name it. @param {(string | number)[]} path */
export function fieldName(path) {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}

/** A new value of a field, to be filled in. @param {Field} field @returns {unknown} */
function empty(field) {
  if (field.kind === 'group') {
    const needed = Object.entries(field.fields).filter(([key]) => !field.optional.includes(key));
    return Object.fromEntries(needed.map(([key, inner]) => [key, empty(inner)]));
  }
  if (field.kind === 'list') return Array.from({ length: field.min }, () => empty(field.item));
  if (field.kind === 'choice') return field.options[0];
  if (field.kind === 'number') return 0;
  return field.kind === 'yes-no' ? false : '';
}

/**
 * The input for one field. `set` is told of a new value of a single one; lists and groups change theirs.
 * @param {Field} field
 * @param {any} value
 * @param {(value: unknown) => void} set
 * @param {Context} context
 * @returns {HTMLElement}
 */
export function input(field, value, set, context) {
  const label = inWords(context.path.at(-1) ?? '');
  if (field.kind === 'group') return group(field, value, label, context);
  if (field.kind === 'list') return list(field, value, label, context);
  return labelled(single(field, value, set, context), label, field, context);
}

/** @param {Extract<Field, { kind: 'group' }>} field @param {any} value @param {string} label @param {Context} context */
function group(field, value, label, context) {
  const inner = Object.entries(field.fields).map(([key, part]) => {
    const path = [...context.path, key];
    if (value[key] === undefined) {
      const add = element('button', { type: 'button' }, `Add: ${inWords(key)}`);
      add.onclick = () => {
        value[key] = empty(part);
        context.change({ do: 'set', path, value: value[key] });
        context.redraw();
      };
      return element('p', {}, add);
    }
    const set = (/** @type {unknown} */ next) => {
      value[key] = next;
      context.change({ do: 'set', path, value: next });
    };
    const made = input(part, value[key], set, { ...context, path });
    if (!field.optional.includes(key)) return made;
    const remove = element('button', { type: 'button' }, `Remove: ${inWords(key)}`);
    remove.onclick = () => {
      delete value[key];
      context.change({ do: 'remove', path });
      context.redraw();
    };
    return element('div', {}, made, remove);
  });
  // The file itself has a heading, an entry of a list its summary.
  if (typeof (context.path.at(-1) ?? 0) === 'number') return element('div', {}, ...inner);
  return element('fieldset', {}, element('legend', {}, label), ...inner);
}

/** @param {Extract<Field, { kind: 'list' }>} field @param {any[]} value @param {string} label @param {Context} context */
function list(field, value, label, context) {
  const button = (
    /** @type {string} */ text,
    /** @type {boolean} */ may,
    /** Changes the value, and says how. @type {() => Edit} */ act,
  ) => {
    const made = element('button', { type: 'button', disabled: !may }, text);
    made.onclick = () => {
      context.change(act());
      context.redraw();
    };
    return made;
  };
  const items = value.map((entry, i) => {
    const path = [...context.path, i];
    const change = (/** @type {unknown} */ next) => {
      value[i] = next;
      context.change({ do: 'set', path, value: next });
    };
    /** @param {number} j @returns {Edit} */
    const swap = (j) => {
      [value[i], value[j]] = [value[j], value[i]];
      return { do: 'swap', list: context.path, entries: [i, j] };
    };
    /** @returns {Edit} */
    const remove = () => {
      value.splice(i, 1);
      return { do: 'remove', path };
    };
    const name = nameOf(entry) || `${i + 1}`;
    const tools = element(
      'p',
      {},
      button('Up', i > 0, () => swap(i - 1)),
      ' ',
      button('Down', i < value.length - 1, () => swap(i + 1)),
      ' ',
      button(`Remove ${i + 1}`, value.length > field.min, remove),
    );
    const body = input(field.item, entry, change, { ...context, path });
    const details = element('details', { open: !nameOf(entry) }, element('summary', {}, name));
    details.dataset.path = fieldName(path);
    details.append(body, tools);
    return element('li', {}, details);
  });
  const mayAdd = field.max === undefined || value.length < field.max;
  const add = button(`Add to ${label.toLowerCase()}`, mayAdd, () => {
    const entry = empty(field.item);
    const path = [...context.path, value.push(entry) - 1];
    return { do: 'set', path, value: entry };
  });
  const bounds = field.max === undefined ? '' : ` ${value.length} of ${field.max}`;
  const legend = element('legend', {}, label, element('small', {}, bounds));
  return element('fieldset', {}, legend, element('ol', {}, ...items), add);
}

/** @param {any} entry */
function nameOf(entry) {
  const name = typeof entry === 'string' ? entry : (entry?.name ?? entry?.title ?? entry?.label);
  return typeof name === 'string' ? name.slice(0, 60) : '';
}

/** @param {Field} field @param {any} value @param {(value: unknown) => void} set @param {Context} context */
function single(field, value, set, { figures }) {
  if (field.kind === 'yes-no') {
    const made = element('input', { type: 'checkbox', checked: value });
    made.onchange = () => set(made.checked);
    return made;
  }
  if (field.kind === 'number') {
    const made = element('input', { type: 'number', step: 'any', value: String(value) });
    made.oninput = () => set(made.valueAsNumber);
    return made;
  }
  if (field.kind === 'choice' || field.kind === 'figure') {
    const known = field.kind === 'choice' ? field.options : figures;
    const options = known.includes(value) ? known : [value, ...known];
    const made = element(
      'select',
      {},
      ...options.map((option) => element('option', { selected: option === value }, String(option))),
    );
    made.onchange = () => set(options[made.selectedIndex]);
    return made;
  }
  const made = element('textarea', { value, rows: 1 });
  made.oninput = () => set(made.value.replace(/\n+$/, ''));
  return made;
}

/** @param {HTMLElement} control @param {string} label @param {Field} field @param {Context} context */
function labelled(control, label, field, { path }) {
  control.dataset.path = fieldName(path);
  const count = element('small');
  const picture = element('img', { alt: '' });
  const show = () => {
    const { value } = /** @type {HTMLTextAreaElement} */ (control);
    if (field.kind === 'text' && field.max) {
      count.textContent = `${value.length} of ${field.max}`;
      count.className = value.length > field.max ? 'wrong' : '';
    }
    if (field.kind === 'figure') Object.assign(picture, { src: `/figures/${value}.svg` });
  };
  control.addEventListener('input', show);
  show();
  const top = element('span', {}, label, count);
  return element('label', {}, top, control, ...(field.kind === 'figure' ? [picture] : []));
}
