const codes = new Set(
  ['id', 'ids', 'uid', 'uuid', 'identifier', 'code', 'pin', 'pincode', 'zip', 'zipcode', 'postcode']
    .concat(['postal', 'phone', 'mobile', 'whatsapp', 'telephone', 'aadhaar', 'aadhar', 'rollno'])
    .concat(['regno', 'slno', 'sno', 'srno', 'serial']),
);
const numbers = new Set(['no', 'nr', 'number', 'num']);
/** What is numbered in the first column of many files. */
const holders = new Set(
  ['respondent', 'record', 'case', 'participant', 'subject', 'person', 'student', 'patient', 'row']
    .concat(['household', 'farmer', 'customer', 'employee', 'observation', 'obs', 'index', 'roll'])
    .concat(['sl', 's', 'sr', 'x', 'unnamed', 'column']),
);

/** What whole numbers stand for by the name of their variable, if not for an amount. */
type NameMeaning =
  /** It stands for a person, a place or a thing, once or repeatedly: "id", "PIN code". */
  | 'code'
  /** Perhaps a running number, if none is repeated: "Roll no.". "No. of schools" is a count. */
  | 'number'
  /** Perhaps a running number, if it counts the rows: "respondent". */
  | 'holder';

function meaningOfName(name: string): NameMeaning | undefined {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
  const last = words.at(-1);
  if (!last || words.includes('of') || words.includes('per')) return undefined;
  if (codes.has(last) || (last === 'codes' && words.length > 1)) return 'code';
  if (numbers.has(last)) return 'number';
  return words.every((word) => holders.has(word)) ? 'holder' : undefined;
}

/**
 * Whether numbers only name their rows. They do if the name says so, and they are whole and do what the
 * name says; never by their values alone, because years and counts are whole and differ, too.
 */
export function isIdentifier(
  name: string,
  values: Float64Array,
  sorted: Float64Array,
  distinct: number,
): boolean {
  const meaning = meaningOfName(name);
  if (!meaning || sorted.length < 5 || !sorted.every(Number.isInteger)) return false;
  if (meaning === 'code') return true;
  if (distinct < sorted.length) return false;
  return meaning === 'number' || countsRows(values);
}

/** 0, 1, 2 or 1, 2, 3, in the order of the file; some rows may have been taken out. */
function countsRows(values: Float64Array): boolean {
  if (values[0] !== 0 && values[0] !== 1) return false;
  return values.every((value, row) => row === 0 || value > values[row - 1]!);
}
