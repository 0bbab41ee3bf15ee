import type { Pause } from '@site/statistics/description/pause';
import type { Choices } from '../choose.ts';
import { type ColumnReader, createColumn } from '../column.ts';
import type { Note, Table } from '../dialect.ts';
import { bytesFrom, limits, Refusal } from '../refusal.ts';
import { createRules, labelsAfter } from '../steps/rules.ts';
import { missingIn, typeIn } from '../steps/step.ts';
import { createCursor } from './cursor.ts';
import { type Dictionary, decoderOf, readDictionary, type SpssVariable } from './dictionary.ts';

/** Formats of dates, by their numbers, all of which count seconds since the calendar of 1582. */
const dateFormats = new Set([20, 22, 23, 24, 28, 29, 30, 38, 39, 41]);
const [secondsADay, daysTo1970] = [86_400, 141_428];
const segment = { text: 255, bytes: 256 };

/** Reads a .sav or .zsav file, with its labels and its codes for "missing". */
export async function readSpss(file: Blob, choices: Choices, pause: Pause): Promise<Table> {
  const bytes = await bytesFrom(file, 0, file.size);
  const dictionary = readDictionary(bytes);
  const { variables, encoding, weight } = dictionary;
  const text = decoderOf(encoding);
  const { steps } = choices;
  const rules = createRules(steps);
  const columns = variables.map((variable) =>
    columnFor(variable, choices, rules.of(variable.name)),
  );
  const takers = variables.map((variable, i) => takerOf(variable, columns[i]!, text));
  let row = 0;
  const take = (one: Case) => {
    if (row === limits.rows) throw new Refusal('too-many-rows');
    if ((row + 1) * columns.length > limits.cells) throw new Refusal('too-many-cells');
    for (const taker of takers) taker(one, row);
    row++;
  };
  for await (const share of readCases(bytes, dictionary, take)) {
    await pause(share, row);
  }
  if (row === 0) throw new Refusal('no-rows', { columns: columns.length });
  const notes: Note[] = weight ? [{ code: 'weighted', values: { name: weight } }] : [];
  const applied = rules.applied(variables.map(({ name }) => name));
  const skipped = { above: 0, below: 0 };
  return {
    how: { kind: 'spss', encoding, rows: row, skipped, notes, applied },
    columns: columns.map(({ read }) => read()),
  };
}

function columnFor(variable: SpssVariable, { steps, dates }: Choices, rule: Rule): ColumnReader {
  const { name, label, width, isNominal, missing } = variable;
  const labels = labelsAfter(steps, name, variable.labels);
  const isMapped = steps.some((step) => step.do === 'map' && step.variables.includes(name));
  const own = [...missing.values.map(String), ...missing.texts];
  const { range } = missing;
  return createColumn(name, {
    decimal: 'point',
    dates,
    rule,
    label,
    labels,
    isNominal,
    missing: [...missingIn(steps), ...missingIn(steps, name), ...own],
    isMissing: range && ((value) => value >= range[0] && value <= range[1]),
    isText: width > 0,
    type: typeIn(steps, name) ?? (isMapped ? 'number' : undefined),
  });
}

type Rule = ReturnType<ReturnType<typeof createRules>['of']>;

/** Hands a variable's value of a case to its column. */
function takerOf(
  { width, slot, format }: SpssVariable,
  column: ColumnReader,
  text: (bytes: Uint8Array) => string,
): (one: Case, row: number) => void {
  if (width > segment.text) {
    return ({ bytes }, row) => {
      const parts: number[] = [];
      for (let at = slot * 8; parts.length < width && at < bytes.length; at += segment.bytes) {
        parts.push(...bytes.subarray(at, at + Math.min(segment.text, width - parts.length)));
      }
      const value = text(Uint8Array.from(parts));
      column.cell(row, row + 1, value, 0, value.length);
    };
  }
  if (width > 0) {
    return ({ bytes }, row) => {
      const value = text(bytes.subarray(slot * 8, slot * 8 + width));
      column.cell(row, row + 1, value, 0, value.length);
    };
  }
  const isDate = dateFormats.has(format);
  return ({ numbers }, row) => {
    const value = numbers[slot]!;
    if (value === -Number.MAX_VALUE || Number.isNaN(value)) return;
    if (isDate) column.date(row, row + 1, Math.floor(value / secondsADay) - daysTo1970);
    else column.number(row, row + 1, value);
  };
}

/** One case: for each slot of eight bytes a number, and the bytes themselves for strings. */
export type Case = { numbers: Float64Array; bytes: Uint8Array };

const systemMissing = -Number.MAX_VALUE;
const code = { end: 252, raw: 253, spaces: 254, missing: 255 };
const space = 32;

/** Takes the cases of a file in pieces; hands each to `take`, in an object that is used again. */
function createUnpacker(
  { slots, bias, isLittle, compression }: Dictionary,
  take: (one: Case) => void,
) {
  const bytes = new Uint8Array(slots * 8);
  const view = new DataView(bytes.buffer);
  const one: Case = { numbers: new Float64Array(slots), bytes };
  let rest = new Uint8Array();
  let codes: number[] = [];
  let [slot, hasEnded] = [0, false];

  function number(value: number) {
    one.numbers[slot] = value;
    view.setFloat64(slot * 8, value, isLittle);
    next();
  }

  function next() {
    if (++slot < slots) return;
    slot = 0;
    take(one);
  }

  function raw(piece: Uint8Array, at: number) {
    bytes.set(piece.subarray(at, at + 8), slot * 8);
    one.numbers[slot] = view.getFloat64(slot * 8, isLittle);
    next();
  }

  return {
    feed(added: Uint8Array) {
      const piece = new Uint8Array(rest.length + added.length);
      piece.set(rest);
      piece.set(added, rest.length);
      let at = 0;
      for (; at + 8 <= piece.length && !hasEnded; ) {
        if (compression === 'none') {
          raw(piece, at);
          at += 8;
          continue;
        }
        if (codes.length === 0) {
          codes = [...piece.subarray(at, at + 8)].reverse();
          at += 8;
        }
        while (codes.length > 0 && !hasEnded) {
          const next8 = codes.at(-1)!;
          if (next8 === code.raw) {
            if (at + 8 > piece.length) break;
            raw(piece, at);
            at += 8;
          } else if (next8 === code.end) hasEnded = true;
          else if (next8 === code.missing) number(systemMissing);
          else if (next8 === code.spaces) {
            bytes.fill(space, slot * 8, slot * 8 + 8);
            next();
          } else if (next8 > 0) number(next8 - bias);
          codes.pop();
        }
        if (codes.length > 0 && at + 8 > piece.length) break;
      }
      rest = piece.slice(at);
    },
    end() {
      if (slot > 0) throw new Refusal('damaged');
    },
  };
}

const step = 256 * 1024;

/** Reads all cases; yields how far it is, from 0 to 1, after each piece. */
async function* readCases(
  bytes: Uint8Array,
  dictionary: Dictionary,
  take: (one: Case) => void,
): AsyncGenerator<number> {
  const unpacker = createUnpacker(dictionary, take);
  const { end: start, compression } = dictionary;
  if (compression === 'zlib') {
    for await (const [piece, share] of blocksOf(bytes, dictionary)) {
      for (let at = 0; at < piece.length; at += step) {
        unpacker.feed(piece.subarray(at, at + step));
        yield share;
      }
    }
  } else {
    for (let at = start; at < bytes.length; at += step) {
      unpacker.feed(bytes.subarray(at, at + step));
      yield Math.min(1, (at + step) / bytes.length);
    }
  }
  unpacker.end();
}

/** The blocks of a .zsav file: the trailer at its end says where they are. */
async function* blocksOf(bytes: Uint8Array, { end, isLittle }: Dictionary) {
  const header = createCursor(bytes, end, isLittle);
  header.skip(8);
  const trailer = createCursor(bytes, header.int64(), isLittle);
  trailer.skip(20);
  const count = trailer.int32();
  let total = 0;
  for (let block = 0; block < count; block++) {
    trailer.skip(8);
    const [at, size, packedSize] = [trailer.int64(), trailer.int32(), trailer.int32()];
    total += size;
    if (total > limits.unpacked) throw new Refusal('unpacks-too-large');
    const packed = createCursor(bytes, at, isLittle).bytes(packedSize);
    yield [await inflate(packed, size), (block + 1) / count] as const;
  }
}

async function inflate(packed: Uint8Array, size: number): Promise<Uint8Array> {
  const stream = new Blob([packed as BlobPart])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'));
  const found = new Uint8Array(size);
  let at = 0;
  const reader = stream.getReader();
  while (true) {
    const { done, value } = await reader.read().catch(() => {
      throw new Refusal('damaged');
    });
    if (done) break;
    if (at + value.length > size) {
      await reader.cancel();
      throw new Refusal('damaged');
    }
    found.set(value, at);
    at += value.length;
  }
  return found.subarray(0, at);
}
