type Numbers = typeof Uint8Array;
type Limits = { bytes: number; bytesOfPage: number };

/**
 * Runs first in the worker, before pdf.js: a buffer beyond the limits is not made, and the frame gets
 * a message. A few hundred kilobytes can unpack to gigabytes, and pdf.js unpacks into such buffers.
 * Its source goes into the worker, so it uses nothing from outside.
 */
export function guardMemory({ bytes, bytesOfPage }: Limits): void {
  const types = [
    ...['ArrayBuffer', 'Uint8Array', 'Uint8ClampedArray', 'Int8Array', 'Uint16Array', 'Int16Array'],
    ...['Uint32Array', 'Int32Array', 'Float32Array', 'Float64Array'],
  ];
  let taken = 0;
  addEventListener('message', ({ data }) => {
    if (data?.isNextPage) taken = 0;
  });
  function giveUp(): never {
    postMessage({ isOverLimit: true });
    throw new RangeError('over the limit');
  }
  for (const name of types) {
    const type = Reflect.get(globalThis, name) as Numbers;
    const guarded = new Proxy(type, {
      construct(target, args, newTarget) {
        if (typeof args[0] === 'number') {
          const size = args[0] * (target.BYTES_PER_ELEMENT ?? 1);
          taken += size;
          if (size > bytes || taken > bytesOfPage) giveUp();
        }
        return Reflect.construct(target, args, newTarget);
      },
    });
    Reflect.set(globalThis, name, guarded);
  }
  // It would unpack without these limits; pdf.js has a decoder of its own.
  Reflect.set(globalThis, 'DecompressionStream', undefined);
  // pdf.js only warns about a picture that is too large, and leaves it out.
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (String(words[0]).includes('exceeded maximum allowed size')) giveUp();
    warn(...words);
  };
}
