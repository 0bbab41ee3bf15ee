import { normalised } from '@site/forms/normalised';

// Some vowel signs of Indic scripts stand left of the consonant that they follow in speech and in Unicode. The
// text of a PDF often has them in the order of the page: மதுைர for மதுரை.

/** The dot below a consonant. */
const nukta = '\u093c\u09bc\u0a3c\u0abc\u0b3c';

const joined = (letter: string, virama: string) =>
  `[${letter}][${nukta}]?(?:${virama}[${letter}][${nukta}]?)*`;

function script(sign: string, letter: string, virama: string, cluster = joined(letter, virama)) {
  return {
    // A sign that follows no letter can only belong to the next, and one before no letter to the last.
    // recheck-ignore: apps/server/text-fuzz.test.ts meets it with what could slow it.
    asSeen: new RegExp(`(?<![${letter}${nukta}])[${sign}](?=[${letter}])`, 'gu'),
    // recheck-ignore: apps/server/text-fuzz.test.ts meets it with what could slow it.
    asSpoken: new RegExp(`(?<=[${letter}${nukta}])[${sign}](?![${letter}])`, 'gu'),
    // recheck-ignore: apps/server/text-fuzz.test.ts meets it with what could slow it.
    moved: new RegExp(`([${sign}])(${cluster})`, 'gu'),
  };
}

const scripts = [
  // Devanagari, Bengali, Gurmukhi, Gujarati, Odia
  script('\u093f', '\u0915-\u0939\u0958-\u095f', '\u094d'),
  script('\u09bf\u09c7\u09c8', '\u0995-\u09b9\u09dc-\u09df\u09f0\u09f1', '\u09cd'),
  script('\u0a3f', '\u0a15-\u0a39\u0a59-\u0a5e', '\u0a4d'),
  script('\u0abf', '\u0a95-\u0ab9', '\u0acd'),
  script('\u0b47\u0b48', '\u0b15-\u0b39\u0b5c-\u0b5f', '\u0b4d'),
  // Tamil joins two pairs of consonants only, Malayalam and Sinhala many.
  script('\u0bc6-\u0bc8', '\u0b95-\u0bb9', '\u0bcd', '(?:க்ஷ|ஸ்ர|[\u0b95-\u0bb9])'),
  script('\u0d46-\u0d48', '\u0d15-\u0d3a', '\u0d4d'),
  script('\u0dd9-\u0ddb', '\u0d9a-\u0dc6', '\u0dca'),
];

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** What puts a piece of a document into the order of speech, by what most signs of the whole tell. */
export function logicalOrder(whole: string): (text: string) => string {
  const wrong = scripts.filter(
    ({ asSeen, asSpoken }) => count(whole, asSeen) > count(whole, asSpoken),
  );
  if (!wrong.length) return (text) => text;
  return (text) => {
    const ordered = wrong.reduce((rest, { moved }) => rest.replace(moved, '$2$1'), text);
    // Two halves of a vowel become one.
    return normalised(ordered, 'NFC');
  };
}
