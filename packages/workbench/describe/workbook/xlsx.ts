import type { Builder } from '../builder.ts';
import { limits, Refusal } from '../refusal.ts';
import { attribute, readWholeXml, readXml } from './xml.ts';
import type { Archive, Workbook } from './zip.ts';

type Styles = { isDate: boolean[] };

/** Opens a workbook of Excel as ECMA-376 has it. Formulas count with the value that was saved with them. */
export async function openXlsx(archive: Archive): Promise<Workbook> {
  const main = (await relations(archive, '')).find(({ type }) => type === 'officeDocument')?.path;
  if (!main || !archive.has(main)) {
    const isNumbers = archive.has('Index/Document.iwa') || archive.has('Index.zip');
    throw new Refusal(isNumbers ? 'numbers' : 'no-workbook');
  }
  if (main.endsWith('.bin')) throw new Refusal('binary-excel');
  const parts = await relations(archive, main);
  const sheets = new Map<string, string>();
  let is1904 = false;
  await readWholeXml(await archive.open(main), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = isTrue(attribute(attributes, 'date1904'));
      if (name !== 'sheet' || isHidden(attribute(attributes, 'state'))) return;
      const part = parts.find(({ id }) => id === attribute(attributes, 'id'));
      if (part?.type === 'worksheet') sheets.set(attribute(attributes, 'name') ?? '', part.path);
    },
  });
  const pathOf = (kind: string) => {
    const path = parts.find(({ type }) => type === kind)?.path;
    return path && archive.has(path) ? path : undefined;
  };
  let shared: string[] | undefined;
  let styles: Styles | undefined;
  return {
    sheets: [...sheets.keys()],
    async *read(sheet, builder) {
      shared ??= await readShared(archive, pathOf('sharedStrings'));
      styles ??= await readStyles(archive, pathOf('styles'));
      const path = sheets.get(sheet)!;
      const about = 8 * archive.size(path);
      const sink = createSheet(builder, shared, styles, is1904);
      for await (const bytes of readXml(await archive.open(path), sink)) {
        // How much it unpacks to is known at the end only.
        yield bytes / (bytes + about);
      }
    },
  };
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true';
const isHidden = (state: string | undefined) => state === 'hidden' || state === 'veryHidden';

type Relation = { id: string; type: string; path: string };

/** What a part of the package refers to, inside of it; `''` is the package. */
async function relations(archive: Archive, part: string): Promise<Relation[]> {
  const cut = part.lastIndexOf('/') + 1;
  const path = `${part.slice(0, cut)}_rels/${part.slice(cut)}.rels`;
  const found: Relation[] = [];
  if (!archive.has(path)) return found;
  await readWholeXml(await archive.open(path), {
    open(name, attributes) {
      const target = attribute(attributes, 'Target');
      if (name !== 'Relationship' || !target) return;
      if (attribute(attributes, 'TargetMode') === 'External') return;
      const { pathname } = new URL(target, `file:///${part}`);
      found.push({
        id: attribute(attributes, 'Id') ?? '',
        type: attribute(attributes, 'Type')?.split('/').at(-1) ?? '',
        path: decodeURIComponent(pathname.slice(1)),
      });
    },
  });
  return found;
}

/** The words of all cells, each once; without what says how to pronounce them. */
async function readShared(archive: Archive, path: string | undefined): Promise<string[]> {
  const shared: string[] = [];
  if (!path) return shared;
  let [text, isText, isPhonetic, length] = ['', false, false, 0];
  await readWholeXml(await archive.open(path), {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 't') isText = true;
      else if (name === 'rPh') isPhonetic = true;
    },
    text(piece) {
      if (isText && !isPhonetic) text += piece;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'si') {
        length += text.length;
        if (length > limits.sharedText) throw new Refusal('unpacks-too-large');
        shared.push(unescaped(text));
      }
    },
  });
  return shared;
}

async function readStyles(archive: Archive, path: string | undefined): Promise<Styles> {
  const formats = new Map<number, string>();
  const isDate: boolean[] = [];
  let isInCells = false;
  if (!path) return { isDate };
  await readWholeXml(await archive.open(path), {
    open(name, attributes) {
      const format = Number(attribute(attributes, 'numFmtId'));
      if (name === 'cellXfs') isInCells = true;
      else if (name === 'numFmt') formats.set(format, attribute(attributes, 'formatCode') ?? '');
      else if (name === 'xf' && isInCells) isDate.push(isDateFormat(format, formats.get(format)));
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return { isDate };
}

/** Days from 1970 back to the days that a workbook counts from. */
const epochs = { 1900: 25_569, 1904: 24_107 };

/** Takes the XML of a sheet. */
function createSheet(builder: Builder, shared: string[], { isDate }: Styles, is1904: boolean) {
  const epoch = is1904 ? epochs[1904] : epochs[1900];
  let [row, column, type, style] = [0, -1, 'n', -1];
  let [value, isValue, isFormula, hasCells] = ['', false, false, false];

  function words(text: string) {
    builder.cell(column, text, 0, text.length);
  }

  function take() {
    // A formula that gives no text is saved as an empty text.
    if (value === '' && isFormula && type !== 'str') builder.unsaved();
    if (value === '' || column > limits.columns) return;
    hasCells = true;
    if (type === 's') return words(shared[Number(value)] ?? '');
    if (type === 'b') return words(value === '1' ? 'TRUE' : 'FALSE');
    if (type !== 'n') return words(unescaped(value));
    const number = Number(value);
    if (Number.isNaN(number)) return words(value);
    if (!isDate[style]) return builder.typed(column, number);
    // Excel takes 1900 for a leap year, so its first 59 days are one further on.
    const days = Math.floor(number) + (!is1904 && number < 60 ? 1 : 0) - epoch;
    builder.typed(column, { days });
  }

  return {
    open(name: string, attributes: string) {
      if (name === 'c') {
        const at = attribute(attributes, 'r');
        column = at ? columnOf(at) : column + 1;
        type = attribute(attributes, 't') ?? 'n';
        style = Number(attribute(attributes, 's') ?? -1);
        [value, isFormula] = ['', false];
      } else if (name === 'v' || name === 't') isValue = true;
      else if (name === 'f') isFormula = true;
      else if (name === 'row') {
        row = Number(attribute(attributes, 'r') ?? row + 1);
        [column, hasCells] = [-1, false];
        builder.startRow(row);
      }
    },
    text(piece: string) {
      if (isValue) value += piece;
    },
    close(name: string) {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'c') take();
      // Rows that are only formatted are no rows of the table.
      else if (name === 'row' && hasCells) builder.endRow(row, column + 1);
    },
  };
}

/** 27 of AB12, from 0. */
function columnOf(at: string): number {
  let column = 0;
  for (let i = 0; i < at.length; i++) {
    const code = at.charCodeAt(i);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return column - 1;
}

/** A sign that XML cannot hold is written as _x000D_. */
const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

/** Formats that are dates without a code of their own: those of all languages, then of East Asia. */
const builtIn = [
  [14, 17],
  [22, 22],
  [27, 31],
  [36, 36],
  [50, 54],
  [57, 58],
] as const;

/** Whether a number in this format is a day; a time of day alone stays a number. */
function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtIn.some(([from, to]) => id >= from && id <= to);
  const bare = withoutTexts(code).split(';')[0]!;
  if (/^general$/i.test(bare)) return false;
  return /[yd]/i.test(bare) || (/mmm/i.test(bare) && !/[hs0#]/i.test(bare));
}

/** A format without what it shows as it stands: escaped signs, texts in quotation marks, colours in brackets. */
function withoutTexts(code: string): string {
  const unquoted = code.replace(/\\./g, '').split('"');
  const [first = '', ...others] = unquoted
    .filter((_, i) => i % 2 === 0)
    .join('')
    .split('[');
  return first + others.map((part) => part.slice(part.indexOf(']') + 1)).join('');
}
