import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
} from 'yaml';
import type { Path } from '../edits.ts';
import { writeYaml } from '../yaml-form.ts';
import type { Change } from './types.ts';

/**
 * A content file's text without one of its changes. What comes back is as the last version had it, with its
 * comments; all else stays.
 */
export function takeBack(source: string, last: string, change: Change): string {
  const [document, old] = [parseDocument(source), parseDocument(last)];
  const { path, oldPath } = change;
  const parent = document.getIn(path.slice(0, -1), true);
  const place = path.at(-1) as number;
  switch (change.do) {
    case 'added':
      document.deleteIn(path);
      break;
    case 'changed':
      document.setIn(path, old.getIn(oldPath, true));
      break;
    case 'moved':
      if (isSeq(parent)) parent.items.splice(change.back, 0, ...parent.items.splice(place, 1));
      break;
    case 'removed':
      if (isSeq(parent)) parent.items.splice(place, 0, old.getIn(oldPath, true));
      else if (isMap(parent)) bringPairBack(parent, old, oldPath);
  }
  return writeYaml(document);
}

/** An optional field, after those that stood before it. */
function bringPairBack(map: YAMLMap, old: Document, oldPath: Path): void {
  const former = old.getIn(oldPath.slice(0, -1), true) as YAMLMap;
  const keyOf = ({ key }: Pair) => (isScalar(key) ? key.value : key);
  const index = former.items.findIndex((pair) => keyOf(pair) === oldPath.at(-1));
  const before = new Set(former.items.slice(0, index).map(keyOf));
  const after = map.items.findLastIndex((pair) => before.has(keyOf(pair)));
  map.items.splice(after + 1, 0, former.items[index] as Pair<Node, Node>);
}
