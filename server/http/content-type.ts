import { MIMEType } from 'node:util';

/** The parsed media type, or `undefined` if it is none. */
export function parseType(contentType: string | undefined): MIMEType | undefined {
  try {
    return contentType ? new MIMEType(contentType) : undefined;
  } catch {
    return undefined;
  }
}

/** The media type without its parameters. */
export function essenceOf(contentType: string | undefined): string | undefined {
  return parseType(contentType)?.essence;
}

/** True if the text is declared as UTF-8 or not declared at all. */
export function isUtf8(contentType: string | undefined): boolean {
  return /^utf-?8$/i.test(parseType(contentType)?.params.get('charset') ?? 'utf-8');
}
