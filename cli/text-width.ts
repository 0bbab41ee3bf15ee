const noWidth = /[\p{Mn}\p{Me}\p{Cf}]/u;
const wide =
  /\p{Emoji_Presentation}|[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/u;

/** As terminals reckon it, by code point. */
function widthOf(character: string): number {
  if (noWidth.test(character)) return 0;
  return wide.test(character) ? 2 : 1;
}

/** How many terminal columns a text takes: marks above and below take none, East Asian characters two. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += widthOf(character);
  return width;
}

/** The text in exactly so many columns, with an ellipsis where it is cut. */
export function fitText(text: string, columns: number): string {
  const width = textWidth(text);
  if (width <= columns) return text + ' '.repeat(columns - width);
  let fitted = '';
  let left = columns - 1;
  for (const character of text) {
    left -= widthOf(character);
    if (left < 0) break;
    fitted += character;
  }
  return `${fitted}…${' '.repeat(columns - 1 - textWidth(fitted))}`;
}
