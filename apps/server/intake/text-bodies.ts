import { anyField } from '@site/forms/fields';
import { Problem } from '../http/problem.ts';

function repeatedField(field: string): Problem {
  return new Problem(422, { errors: [{ field, message: anyField.repeated }] });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, { message: 'The request is not valid JSON.' });
  }
}

/** Parses one flat JSON object. Throws a Problem: 400 for no JSON, 422 for another value or a repeated key. */
export function parseJsonObject(text: string): object {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Problem(422, { errors: [{ field: '', message: 'Send one JSON object.' }] });
  }
  // JSON.parse keeps the last of several equal keys in silence. In valid JSON, a string before a colon is a key.
  const seen = new Set<string>();
  const isFlat = Object.values(value).every((item) => typeof item !== 'object' || item === null);
  for (const [, key = '', colon] of text.matchAll(/[^"]*("(?:[^"\\]|\\.)*")\s*(:?)/gy)) {
    if (!isFlat || !colon) continue;
    const name: string = JSON.parse(key);
    if (seen.has(name)) throw repeatedField(name);
    seen.add(name);
  }
  return value;
}

function decodeComponent(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new Problem(400, { message: 'The text is not valid UTF-8.' });
  }
}

/** Parses a form that was posted without JavaScript. Throws a Problem: 400 or, for a repeated field, 422. */
export function parseUrlEncoded(text: string): object {
  const fields = new Map<string, string>();
  for (const pair of text.split('&').filter(Boolean)) {
    const [name = '', ...value] = pair.split('=');
    const field = decodeComponent(name);
    if (fields.has(field)) throw repeatedField(field);
    fields.set(field, decodeComponent(value.join('=')));
  }
  return Object.fromEntries(fields);
}
