/** Hands a text to the visitor as a file. */
export function save(name: string, text: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text]));
  link.download = name;
  link.click();
  // A browser that asks where to put it reads the address later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
