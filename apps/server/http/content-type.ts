import { MIMEType } from 'node:util';

/** The longest valid boundary, quoted and beside other parameters, is well below this. */
const maxLength = 256;

/** The parsed media type, or `undefined` if it is invalid or too long. */
export function parseType(contentType = ''): MIMEType | undefined {
  // Node's parser takes quadratic time.
  if (contentType.length > maxLength) return undefined;
  try {
    return new MIMEType(contentType);
  } catch {
    return undefined;
  }
}

export function essenceOf(contentType: string | undefined): string | undefined {
  return parseType(contentType)?.essence;
}

/** Whether the text is declared as UTF-8, or has no declaration. */
export function isUtf8(contentType: string | undefined): boolean {
  if (contentType === undefined) return true;
  const type = parseType(contentType);
  return type !== undefined && /^utf-?8$/i.test(type.params.get('charset') ?? 'utf-8');
}
