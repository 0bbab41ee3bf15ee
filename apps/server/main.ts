import { setFlagsFromString } from 'node:v8';

// V8 would let the space for new objects grow to 32 MB, which makes no page faster. The modules are read
// after this, as reading them already makes it grow.
setFlagsFromString('--semi-space-growth-factor=1');

await import('./serve.ts');
