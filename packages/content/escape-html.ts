const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in HTML, also within a quoted attribute. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => escapes[character]!);
