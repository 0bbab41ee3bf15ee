import { element, input } from './inputs.mjs';

const byId = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
const [files, form, fields, title] = ['files', 'form', 'fields', 'title'].map(byId);
const [save, status, mistakes, site] = ['save', 'status', 'mistakes', 'site'].map(byId);

const { siteUrl, names, figures } = await (await fetch('/api/start')).json();

/** @type {import('../files.ts').OpenFile | undefined} */
let file;
/** What was changed since the file was opened or saved. @type {import('../edits.ts').Edit[]} */
let edits = [];
let shownAt = Number.POSITIVE_INFINITY;

for (const name of names) {
  const button = element('button', { type: 'button' }, name);
  button.onclick = () => {
    if (!edits.length || confirm('Leave without saving what you changed?')) open(name);
  };
  files.append(element('li', {}, button));
}
addEventListener('beforeunload', (event) => edits.length && event.preventDefault());
site.addEventListener('load', () => {
  shownAt = performance.now();
});
addEventListener('hashchange', () => open(location.hash.slice(1)));
form.onsubmit = (/** @type {SubmitEvent} */ event) => {
  event.preventDefault();
  store();
};
if (location.hash) open(location.hash.slice(1));

/** @param {string} name */
async function open(name) {
  const response = await fetch(`/api/files/${name}`);
  if (!response.ok) return say('This file cannot be read.', (await response.json()).mistakes);
  file = await response.json();
  history.replaceState(null, '', `#${name}`);
  for (const button of files.querySelectorAll('button')) {
    button.ariaCurrent = button.textContent === name ? 'page' : null;
  }
  title.textContent = `content/${name}.yaml`;
  show();
  edits = [];
  save.disabled = true;
  say('', []);
  draw();
}

function draw() {
  if (!file) return;
  const open = new Set(
    [...fields.querySelectorAll('details[open]')].map((part) => part.dataset.path),
  );
  const context = { path: [], figures, change, redraw: draw };
  fields.replaceChildren(input(file.field, file.data, () => {}, context));
  for (const part of fields.querySelectorAll('details')) {
    if (open.has(part.dataset.path)) part.open = true;
  }
}

/** Notes an edit, over the last one if that gave the same field a value. @param {import('../edits.ts').Edit} edit */
function change(edit) {
  const last = edits.at(-1);
  const isSame = last?.do === 'set' && edit.do === 'set' && `${last.path}` === `${edit.path}`;
  // A copy, because the form goes on changing the entry that it has added.
  edits = [...(isSame ? edits.slice(0, -1) : edits), structuredClone(edit)];
  save.disabled = false;
  status.textContent = 'Not saved';
}

async function store() {
  if (!file) return;
  const { name, version } = file;
  const sent = edits;
  edits = [];
  const response = await fetch(`/api/files/${name}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ edits: sent, version }),
  });
  const answer = await response.json();
  if (!response.ok) edits = [...sent, ...edits];
  if (response.status === 409) {
    return say('Not saved: the file was changed elsewhere. Open it again.', []);
  }
  if (!response.ok) return say('Not saved:', answer.mistakes);
  file.version = answer.version;
  save.disabled = edits.length === 0;
  say('Saved. The site shows it.', []);
  // The site updates itself, but only once it listens; while it is still coming, it comes anew.
  if (performance.now() - shownAt < 3_000 || shownAt === Number.POSITIVE_INFINITY) show();
}

function show() {
  shownAt = Number.POSITIVE_INFINITY;
  site.src = siteUrl + file?.page;
}

/** @param {string} message @param {string[]} wrong one line each: file, line, field, what is wrong */
function say(message, wrong) {
  status.textContent = message;
  mistakes.replaceChildren(...wrong.map((line) => element('li', {}, line)));
  for (const control of fields.querySelectorAll('[aria-invalid]')) {
    control.removeAttribute('aria-invalid');
  }
  const named = wrong.map((line) => /^\S+:\d+ ([^\s:]+):/.exec(line)?.[1]);
  for (const name of named.reverse()) {
    const place = `[data-path="${CSS.escape(name ?? '')}"]`;
    const control = fields.querySelector(`label ${place}`) ?? fields.querySelector(place);
    if (!control) continue;
    for (
      let part = control.closest('details');
      part;
      part = part.parentElement.closest('details')
    ) {
      part.open = true;
    }
    control.setAttribute('aria-invalid', 'true');
    control.focus();
  }
}
