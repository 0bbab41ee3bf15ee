/** A key for each filled-in form, so that an application that is sent again is stored once. */
export function newIdempotencyKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  // Plain http on another machine's address has no secure context, and so no randomUUID.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
