// A text is marked by three characters of Unicode's private use, which no text of the site has: the first
// says that a mark begins, the others are its number.
const first = 0xe000;
const zero = 0xe100;
const base = 256;

const mark = /\ue000[\ue100-\ue1ff]{2}/g;

/** Gives out marks for fields, and reads them. */
export class Marks {
  readonly #fields: string[] = [];
  readonly #known = new Map<string, string>();

  /** The mark of a field: `home:hero.title`. */
  of(field: string): string {
    const known = this.#known.get(field);
    if (known) return known;
    const number = this.#fields.push(field) - 1;
    const digits = [Math.floor(number / base), number % base].map((digit) => zero + digit);
    const made = String.fromCharCode(first, ...digits);
    this.#known.set(field, made);
    return made;
  }

  /** The fields whose marks stand in a text. */
  fieldsIn(text: string): string[] {
    return (text.match(mark) ?? []).map((found) => {
      const [high, low] = [found.charCodeAt(1) - zero, found.charCodeAt(2) - zero];
      return this.#fields[high * base + low]!;
    });
  }
}

export const withoutMarks = (text: string): string => text.replace(mark, '');
