/** Hands a text to the visitor as a file. */
export const save = (name: string, text: string) => saveBlob(name, new Blob([text]));

export function saveBlob(name: string, blob: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // A browser that asks where to put it reads the address later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
