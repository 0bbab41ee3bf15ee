// The records of an SPSS system file as PSPP documents them:
// https://www.gnu.org/software/pspp/pspp-dev/html_node/System-File-Format.html
import { limits, Refusal } from '../refusal.ts';
import { type Cursor, createCursor } from './cursor.ts';

type Compression = 'none' | 'bytes' | 'zlib';

/** A variable as its record has it, in slots of eight bytes. */
export type SpssVariable = {
  /** The short name, by which the other records know it. */
  short: string;
  name: string;
  label?: string;
  /** Characters of a string; 0 is a number. */
  width: number;
  slot: number;
  /** The number of its format, which tells dates from numbers. */
  format: number;
  isNominal: boolean;
  missing: { values: number[]; texts: string[]; range?: [low: number, high: number] };
  /** By the values as texts. */
  labels: Map<string, string>;
};

export type Dictionary = {
  isLittle: boolean;
  compression: Compression;
  bias: number;
  encoding: string;
  slots: number;
  variables: SpssVariable[];
  weight?: string;
  /** Where the cases begin. */
  end: number;
};

type Raw = {
  short: Uint8Array;
  label?: Uint8Array;
  width: number;
  slot: number;
  format: number;
  missing: Uint8Array[];
  missingKind: number;
};
type RawLabels = { values: { value: Uint8Array; label: Uint8Array }[]; slots: number[] };
type Extension = { size: number; data: Uint8Array };

const compressions: Record<number, Compression> = { 0: 'none', 1: 'bytes', 2: 'zlib' };
/** Where a string is longer, it is kept in pieces, each a variable of its own. */
const piece = { text: 255, room: 252 };

/** Reads what stands before the cases. */
export function readDictionary(bytes: Uint8Array): Dictionary {
  const layout = createCursor(bytes, 64, true).int32();
  const isLittle = layout === 2 || layout === 3;
  const cursor = createCursor(bytes, 64, isLittle);
  if (!isLittle && ![2, 3].includes(cursor.int32())) throw new Refusal('damaged');
  if (isLittle) cursor.skip(4);
  cursor.skip(4);
  const compression = compressions[cursor.int32()];
  if (!compression) throw new Refusal('damaged');
  const weightSlot = cursor.int32() - 1;
  cursor.skip(4);
  const bias = cursor.double();
  cursor.skip(84);
  const { raws, slots, labels, extensions } = readRecords(cursor);

  const encoding = encodingOf(extensions, isLittle);
  const text = decoderOf(encoding);
  const longNames = Map.groupBy(pairs(extensions.get(13), '\t', text), ([short]) => short);
  const longWidths = new Map(pairs(extensions.get(14), '\0', text));
  // Some programs give two long strings one short name; their names come in the order of the variables.
  const nextName = (short: string) => longNames.get(short)?.shift()?.[1];
  const measures = measuresOf(extensions.get(11), raws.length, isLittle);
  const toKey = (value: Uint8Array, width: number) =>
    width === 0 ? String(doubleOf(value, isLittle)) : text(value);
  const variables: SpssVariable[] = [];
  for (let at = 0; at < raws.length; at++) {
    const raw = raws[at]!;
    const short = text(raw.short);
    const long = Number.parseInt(longWidths.get(short) ?? '', 10);
    const width = long > piece.text && raw.width > 0 ? long : raw.width;
    const pieces = width > piece.text ? Math.ceil(width / piece.room) : 1;
    if (raw.slot * 8 + Math.max(width, 8) > slots * 8) throw new Refusal('damaged');
    variables.push({
      short,
      width,
      slot: raw.slot,
      format: raw.format,
      name: nextName(short.toUpperCase()) ?? nextName(short) ?? short,
      label: raw.label && text(raw.label),
      isNominal: measures[at] === 1,
      missing: missingOf(raw, text, isLittle),
      labels: new Map(
        labels
          .filter((one) => one.slots.includes(raw.slot))
          .flatMap((one) =>
            one.values.map(({ value, label }) => [toKey(value, raw.width), text(label)] as const),
          ),
      ),
    });
    // The other pieces of a long string belong to the first.
    at += pieces - 1;
  }
  if (variables.length > limits.columns) {
    throw new Refusal('too-many-columns', { columns: variables.length });
  }
  const used = new Set<string>();
  for (const variable of variables) {
    const { name } = variable;
    for (let copy = 2; used.has(variable.name); copy++) variable.name = `${name} (${copy})`;
    used.add(variable.name);
  }
  const weight = variables.find(({ slot }) => slot === weightSlot)?.name;
  return { isLittle, compression, bias, encoding, slots, variables, weight, end: cursor.at() };
}

function readRecords(cursor: Cursor) {
  const raws: Raw[] = [];
  const labels: RawLabels[] = [];
  const extensions = new Map<number, Extension>();
  let slots = 0;
  let kind = cursor.int32();
  for (; kind !== 999; kind = cursor.int32()) {
    if (kind === 2) {
      const raw = readVariable(cursor, slots++);
      if (raw) raws.push(raw);
    } else if (kind === 3) labels.push(readLabels(cursor));
    else if (kind === 6) cursor.skip(80 * cursor.int32());
    else if (kind === 7) {
      const [subtype, size, count] = [cursor.int32(), cursor.int32(), cursor.int32()];
      extensions.set(subtype, { size, data: cursor.bytes(size * count) });
    } else throw new Refusal('damaged');
  }
  cursor.skip(4);
  if (raws.length === 0) throw new Refusal('empty');
  return { raws, slots, labels, extensions };
}

/** Undefined for the further slots of a string. */
function readVariable(cursor: Cursor, slot: number): Raw | undefined {
  const width = cursor.int32();
  const [hasLabel, missingKind] = [cursor.int32() === 1, cursor.int32()];
  const format = (cursor.int32() >> 16) & 255;
  cursor.skip(4);
  const short = cursor.bytes(8);
  const label = hasLabel ? cursor.bytes(cursor.int32()) : undefined;
  if (label) cursor.skip(-label.length & 3);
  if (Math.abs(missingKind) > 3) throw new Refusal('damaged');
  const missing = Array.from({ length: Math.abs(missingKind) }, () => cursor.bytes(8));
  return width < 0 ? undefined : { short, label, width, slot, format, missing, missingKind };
}

function readLabels(cursor: Cursor): RawLabels {
  const values: RawLabels['values'] = [];
  for (let left = cursor.int32(); left > 0; left--) {
    const value = cursor.bytes(8);
    const length = cursor.bytes(1)[0]!;
    values.push({ value, label: cursor.bytes(length) });
    cursor.skip(-(length + 1) & 7);
  }
  if (cursor.int32() !== 4) throw new Refusal('damaged');
  const slots: number[] = [];
  for (let left = cursor.int32(); left > 0; left--) slots.push(cursor.int32() - 1);
  return { values, slots };
}

function missingOf(
  { width, missing, missingKind }: Raw,
  text: (bytes: Uint8Array) => string,
  isLittle: boolean,
): SpssVariable['missing'] {
  if (width > 0) return { values: [], texts: missing.map(text) };
  const numbers = missing.map((bytes) => doubleOf(bytes, isLittle));
  if (missingKind >= 0) return { values: numbers, texts: [] };
  const [low, high, ...values] = numbers as [number, number, ...number[]];
  return { values, texts: [], range: [low, high] };
}

/** How each variable is measured, 1 is nominal; some files say how wide it is shown as well. */
function measuresOf(extension: Extension | undefined, variables: number, isLittle: boolean) {
  if (!extension) return [];
  const { data } = extension;
  const cursor = createCursor(data, 0, isLittle);
  const each = data.length / 4 / variables;
  if (each !== 2 && each !== 3) return [];
  return Array.from({ length: variables }, () => {
    const measure = cursor.int32();
    cursor.skip(4 * (each - 1));
    return measure;
  });
}

const plainText = new TextDecoder('windows-1252');

/** Names and their values, as "AGE=Age of the person" with tabs between them. */
function pairs(
  extension: Extension | undefined,
  end: string,
  text: (bytes: Uint8Array) => string,
): [string, string][] {
  const parts = extension ? text(extension.data).split(end === '\0' ? /\0?\t/ : end) : [];
  return parts.flatMap((part) => {
    const at = part.indexOf('=');
    return at > 0 ? [[part.slice(0, at), part.slice(at + 1)]] : [];
  });
}

const codePages: Record<number, string> = { 2: 'windows-1252', 3: 'windows-1252', 65001: 'utf-8' };

function encodingOf(extensions: Map<number, Extension>, isLittle: boolean): string {
  const named = extensions.get(20);
  if (named) return plainText.decode(named.data).trim();
  const machine = extensions.get(3);
  if (!machine) return 'windows-1252';
  const page = createCursor(machine.data, 28, isLittle).int32();
  return codePages[page] ?? `windows-${page}`;
}

/** Texts without the spaces that fill them up. */
export function decoderOf(encoding: string): (bytes: Uint8Array) => string {
  let decoder = plainText;
  try {
    decoder = new TextDecoder(encoding);
  } catch {
    // A name that no browser knows: most of the letters are right all the same.
  }
  return (bytes) => decoder.decode(bytes).trimEnd();
}

function doubleOf(bytes: Uint8Array, isLittle: boolean): number {
  return new DataView(bytes.buffer, bytes.byteOffset, 8).getFloat64(0, isLittle);
}
